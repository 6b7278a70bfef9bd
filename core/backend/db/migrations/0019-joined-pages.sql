-- Rows of samples (level 0, 'packed') may join up to 32 pages: entry_count is then above 512, and data begins with the end
-- of each page in bytes. Columns of 'packed' may be plain, or whole numbers over a power of ten. What is stored stays as it
-- is; a program that knows neither does not open the file. core/telemetry/store/joined-pages.ts, packing/pack.ts.
SELECT 1;

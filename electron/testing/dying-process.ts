/** A process for tests of those that start others: it ends at once, as one does whose files are damaged. */
process.exit(3);

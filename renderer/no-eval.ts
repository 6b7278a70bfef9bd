import { config } from 'zod';

// The page's content security policy forbids code from text; zod must not even try it.
config({ jitless: true });

// Property tests draw the same values in every run; a failed one prints its seed. `PROPERTY_SEED=7
// npm test` draws others.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_128) });

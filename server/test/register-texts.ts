import { registerTexts } from '#/texts.ts';

// A test may build a part of the app: whatever refuses or tells in it has its texts.
registerTexts();

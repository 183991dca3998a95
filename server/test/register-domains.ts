import '#/handlers.ts';
import { registerTexts } from '#/texts.ts';

// A test may build a part of the app: what refuses in it has its texts, what happens is heard.
registerTexts();

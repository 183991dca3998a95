import '#/kit/ui/fonts.css';
import '#/kit/ui/mantine.css';
import '#/kit/ui/mantine-later.css';
import '#/kit/ui/global.css';
import '#/kit/ui/shared.css';

// A text set in a substitute until its font arrives may take a line more.
await document.fonts.load('1em Onest', 'a я қ');

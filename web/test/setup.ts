import '#/kit/ui/fonts.css';
import '#/kit/ui/mantine.css';
import '#/kit/ui/mantine-later.css';
import '#/kit/ui/global.css';
import '#/kit/ui/shared.css';

import type { Slide, SlideIcon } from './video-slides.ts';

export type SlideLook = { hue: number; at: number; count: number; isPointShown: boolean };

/** Line drawings in a box from -40 to 40. */
const ICONS: Record<SlideIcon, string> = {
  star: '<path d="M0-36 11-12l26 3-19 18 5 26L0 22l-23 13 5-26-19-18 26-3Z"/>',
  target: '<circle r="34"/><circle r="19"/><circle r="5" fill="#fff"/>',
  search:
    '<circle cx="-6" cy="-6" r="24"/><path d="M12 12 34 34M-16-6h20M-6-16V4" stroke-linecap="round"/>',
  steps: '<path d="M-36 30h18V10H0v-20h18v-20h18"/><path d="m26-40 10 10-10 10"/>',
  phone:
    '<rect x="-19" y="-36" width="38" height="72" rx="8"/><path d="M-6 25H6M-9-15l16 9-16 9Z"/>',
  paper: '<path d="M-26-36h34l18 18v54h-52Z"/><path d="M8-36v18h18M-14 0h28M-14 12h28M-14 24h16"/>',
  pencil:
    '<path d="m-32 32 5-21 38-38a10 10 0 0 1 16 16l-38 38Z"/><path d="M4-20 20-4M-34 37h68"/>',
  chat: '<path d="M-36-28h72v46H0l-18 18V18h-18Z"/><path d="M-20-12h40M-20 3h24"/>',
  clock: '<circle r="34"/><path d="M0-20V0l14 10"/>',
  check: '<circle r="34"/><path d="m-16 1 11 12 22-25"/>',
};

const GIRIH =
  'M0-100 29-71 71-71 71-29 100 0 71 29 71 71 29 71 0 100-29 71-71 71-71 29-100 0-71-29-71-71-29-71Z';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function lines(texts: string[], x: number, y: number, size: number, style: string): string {
  return texts
    .map(
      (text, at) =>
        `<text x="${x}" y="${y + at * size * 1.22}" font-size="${size}" ${style}>${escapeXml(text)}</text>`,
    )
    .join('');
}

function panel(hue: number, icon: SlideIcon): string {
  const star = (x: number, y: number, scale: number, opacity: number) =>
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${GIRIH}" fill="none" stroke="#fff" stroke-width="${2 / scale}" opacity="${opacity}"/>`;
  return `<rect x="424" width="216" height="360" fill="hsl(${hue},58%,42%)"/><clipPath id="p"><rect x="424" width="216" height="360"/></clipPath><g clip-path="url(#p)">${star(532, 40, 0.7, 0.16)}${star(532, 320, 0.7, 0.16)}${star(424, 180, 0.7, 0.16)}${star(640, 180, 0.7, 0.16)}</g><path transform="translate(532 180) scale(.88)" d="${GIRIH}" fill="hsl(${hue},62%,34%)"/><g transform="translate(532 180)" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${ICONS[icon]}</g>`;
}

function dots({ hue, at, count }: SlideLook): string {
  return Array.from({ length: count }, (_, index) => {
    const isNow = index === at;
    const color = isNow ? `hsl(${hue},58%,42%)` : '#cbd3e1';
    return `<rect x="${40 + index * 16 + (index > at ? 14 : 0)}" y="318" width="${isNow ? 22 : 8}" height="8" rx="4" fill="${color}"/>`;
  }).join('');
}

/** One still of a demo video, 640x360; set in Onest, whose files the renderer gets. */
export function drawSlide(slide: Slide, look: SlideLook): string {
  const size = slide.title.length > 1 ? 38 : slide.title[0]!.length > 16 ? 34 : 42;
  const top = slide.title.length > 1 ? 96 : 112;
  const below = top + (slide.title.length - 1) * size * 1.22 + 34;
  const boxTop = below + 28;
  const boxHeight = 44 + slide.point.length * 27;
  const point = look.isPointShown
    ? `<rect x="40" y="${boxTop}" width="352" height="${boxHeight}" rx="10" fill="#fff" stroke="#dfe5ef"/><rect x="40" y="${boxTop}" width="6" height="${boxHeight}" rx="3" fill="#d98a0b"/>${lines(slide.point, 62, boxTop + 31, 21.5, 'font-weight="600" fill="#1d2733"')}${lines([slide.pointSubtitle], 62, boxTop + boxHeight - 13, 15, 'fill="#5b6778"')}`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" font-family="Onest"><rect width="640" height="360" fill="#f5f7fb"/><text x="40" y="46" font-size="14" font-weight="600" letter-spacing="1" fill="hsl(${look.hue},62%,32%)">MALAKA</text>${lines(slide.title, 40, top, size, 'font-weight="700" fill="#141c28"')}${lines([slide.subtitle], 40, below, 18, 'fill="#5b6778"')}${point}${dots(look)}${panel(look.hue, slide.icon)}</svg>`;
}

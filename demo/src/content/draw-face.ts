import type { FaceParams } from './types.ts';

const INK = '#2b2433';

/** Mixes a colour with black (below 0) or white (above 0). */
function shade(hex: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

function backdrop(p: FaceParams): string {
  return `<rect width="240" height="240" fill="${p.background}"/><circle cx="120" cy="108" r="92" fill="${shade(p.background, 0.35)}"/>`;
}

function hairBehind(p: FaceParams): string {
  if (p.headwear === 'scarf') return scarfBehind(p.headwearColor ?? p.clothes);
  if (p.hairStyle === 'long')
    return `<path d="M70 112C64 58 92 36 120 36s56 22 50 76c-2 26 6 52 12 74-22 10-102 10-124 0 6-22 14-48 12-74Z" fill="${shade(p.hair, -0.18)}"/>`;
  if (p.hairStyle === 'bob')
    return `<path d="M68 120c-6-60 22-84 52-84s58 24 52 84c-1 14 1 24 4 32-14 8-98 8-112 0 3-8 5-18 4-32Z" fill="${shade(p.hair, -0.18)}"/>`;
  if (p.hairStyle === 'bun')
    return `<circle cx="120" cy="36" r="21" fill="${shade(p.hair, -0.12)}"/><path d="M74 112C66 60 92 42 120 42s54 18 46 70Z" fill="${shade(p.hair, -0.18)}"/>`;
  return '';
}

function scarfBehind(color: string): string {
  return `<path d="M66 108C62 56 90 34 120 34s58 22 54 74c-1 30 10 52 20 74-28 18-120 18-148 0 10-22 21-44 20-74Z" fill="${shade(color, -0.22)}"/>`;
}

function shoulders(p: FaceParams): string {
  const body = `<path d="M28 240c2-40 24-56 62-64l30 16 30-16c38 8 60 24 62 64Z" fill="${p.clothes}"/>`;
  const neck = `<path d="M101 140h38v32c0 12-8 20-19 22-11-2-19-10-19-22Z" fill="${p.skin}"/><path d="M101 152c10 10 28 10 38 0v6c-10 14-28 14-38 0Z" fill="${shade(p.skin, -0.14)}"/>`;
  return body + neck + collar(p);
}

function collar(p: FaceParams): string {
  const light = '#fbfaf7';
  if (p.collar === 'suit') {
    const lapel = shade(p.clothes, -0.2);
    const tie = shade(p.clothes, 0.42);
    const middle =
      p.gender === 'male'
        ? `<path d="M114 197h12l4 10-5 33h-10l-5-33Z" fill="${tie}"/><path d="M112 194h16l-3 9h-10Z" fill="${shade(tie, -0.2)}"/>`
        : '';
    return `<path d="M98 174l22 22 22-22 8 66H90Z" fill="${light}"/>${middle}<path d="M98 170l22 26-11 9-17-29Z" fill="#fff"/><path d="M142 170l-22 26 11 9 17-29Z" fill="#fff"/><path d="M91 176l23 64H78l-4-40 12-4-8-10Z" fill="${lapel}"/><path d="M149 176l-23 64h36l4-40-12-4 8-10Z" fill="${lapel}"/>`;
  }
  if (p.collar === 'shirt') {
    const flap = shade(p.clothes, 0.28);
    return `<path d="M100 170l20 26-14 14-18-32Z" fill="${flap}"/><path d="M140 170l-20 26 14 14 18-32Z" fill="${flap}"/><path d="M120 198v42" stroke="${shade(p.clothes, -0.2)}" stroke-width="2.5"/><circle cx="120" cy="216" r="2.6" fill="${flap}"/><circle cx="120" cy="232" r="2.6" fill="${flap}"/>`;
  }
  const edge = shade(p.clothes, 0.35);
  return `<path d="M93 176c6 18 16 27 27 27s21-9 27-27" fill="none" stroke="${edge}" stroke-width="6" stroke-linecap="round"/>`;
}

function head(p: FaceParams): string {
  const ears =
    p.headwear === 'scarf'
      ? ''
      : `<ellipse cx="78" cy="112" rx="8" ry="12" fill="${shade(p.skin, -0.08)}"/><ellipse cx="162" cy="112" rx="8" ry="12" fill="${shade(p.skin, -0.08)}"/>`;
  const jaw =
    p.gender === 'male'
      ? 'M80 98c0-32 16-48 40-48s40 16 40 48c0 16-2 30-9 41-7 12-18 20-31 20s-24-8-31-20c-7-11-9-25-9-41Z'
      : 'M81 98c0-32 16-48 39-48s39 16 39 48c0 15-3 28-10 39-7 11-17 19-29 19s-22-8-29-19c-7-11-10-24-10-39Z';
  return `${ears}<path d="${jaw}" fill="${p.skin}"/>`;
}

function features(p: FaceParams): string {
  const brow = p.headwear === 'scarf' ? shade('#4a3328', 0) : shade(p.hair, -0.15);
  const width = p.gender === 'male' ? 4.6 : 3.2;
  const brows = `<path d="M92 96c6-5 14-5 19-2M129 94c5-3 13-3 19 2" fill="none" stroke="${brow}" stroke-width="${width}" stroke-linecap="round"/>`;
  const lashes =
    p.gender === 'female'
      ? `<path d="M95 108c4-6 12-6 15-1M130 107c3-5 11-5 15 1" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`
      : '';
  const eyes = `<ellipse cx="102" cy="110" rx="4.2" ry="4.9" fill="${INK}"/><ellipse cx="138" cy="110" rx="4.2" ry="4.9" fill="${INK}"/><circle cx="103.6" cy="108.2" r="1.4" fill="#fff"/><circle cx="139.6" cy="108.2" r="1.4" fill="#fff"/>`;
  const nose = `<path d="M120 110c2 6 6 12 5 15-1 2-6 2-9 1" fill="none" stroke="${shade(p.skin, -0.28)}" stroke-width="2.6" stroke-linecap="round"/>`;
  const lips = p.gender === 'female' ? '#b8434f' : shade(p.skin, -0.45);
  const mouth = `<path d="M106 134c7 9 21 9 28 0-8 3-20 3-28 0Z" fill="#fff" stroke="${lips}" stroke-width="2.6" stroke-linejoin="round"/>`;
  const cheeks = `<circle cx="94" cy="126" r="7" fill="#e0665a" opacity=".17"/><circle cx="146" cy="126" r="7" fill="#e0665a" opacity=".17"/>`;
  return cheeks + beard(p) + brows + lashes + eyes + nose + mouth + moustache(p);
}

function beard(p: FaceParams): string {
  if (p.facialHair !== 'beard') return '';
  return `<path d="M80 106c2 6 4 12 9 15 8 5 14 4 31 4s23 1 31-4c5-3 7-9 9-15 0 14-2 26-8 36-7 13-18 22-32 22s-25-9-32-22c-6-10-8-22-8-36Z" fill="${p.hair}"/><path d="M101 130c10-4 28-4 38 0 1 9-8 16-19 16s-20-7-19-16Z" fill="${shade(p.skin, -0.05)}"/>`;
}

function moustache(p: FaceParams): string {
  if (!p.facialHair) return '';
  return `<path d="M120 128c-6-3-14-1-19 7 7 1 14 0 19-3 5 3 12 4 19 3-5-8-13-10-19-7Z" fill="${p.hair}"/>`;
}

const FRONT_HAIR: Record<FaceParams['hairStyle'], string> = {
  short:
    'M76 104c-6-40 14-62 46-62 30 0 48 22 42 62-3-4-5-10-6-18-8-4-14-10-18-16-14 8-38 10-52 8-4 8-8 18-12 26Z',
  side: 'M77 106c-8-42 12-66 46-65 30 1 46 24 40 65-3-5-4-12-5-20-18-2-34-10-44-22-6 12-20 20-31 22-1 8-3 15-6 20Z',
  curly:
    'M77 106c-9-8-10-20-3-27-4-12 4-24 16-25 4-11 18-15 27-9 10-7 24-4 28 6 12-1 22 9 20 22 7 8 6 22-3 31-3-6-4-12-4-18-9-3-13-9-16-15-14 6-34 6-44 1-5 6-10 10-16 13-1 8-2 15-5 21Z',
  bald: 'M81 112c-7-10-9-24-3-35 4-2 7 0 7 4-1 8-3 14-2 20 0 5-1 8-2 11Zm78 0c7-10 9-24 3-35-4-2-7 0-7 4 1 8 3 14 2 20 0 5 1 8 2 11Z',
  bun: 'M76 108c-8-44 14-66 44-66s52 22 44 66c-4-10-10-24-20-36-16 4-36 4-48-2-10 12-16 26-20 38Z',
  long: 'M72 120c-8-50 12-80 48-80s56 30 48 80c-6-12-8-24-9-34-16-4-30-12-38-22-8 12-24 20-40 22-1 10-3 22-9 34Z',
  bob: 'M72 118c-8-48 14-78 48-78s56 30 48 78c-5-8-8-18-9-28-22 4-58 4-78-2-1 10-4 22-9 30Z',
};

function hairFront(p: FaceParams): string {
  if (p.headwear === 'scarf') return '';
  const hair = `<path d="${FRONT_HAIR[p.hairStyle]}" fill="${p.hair}"/>`;
  if (p.headwear !== 'doppi') return hair;
  // Under the doppi only the sides of the hair are visible.
  return `<path d="M77 104c-3-12-3-22-1-30h10c-2 10-4 20-9 30Zm86 0c3-12 3-22 1-30h-10c2 10 4 20 9 30Z" fill="${p.hair}"/>`;
}

const ALMOND = 'M0-13c8 4 10 14 3 20-6 4-13 0-12-7 1-5 6-6 8-3 2 2 0 5-2 5';

function headwear(p: FaceParams): string {
  if (p.headwear === 'scarf') return scarf(p.headwearColor ?? p.clothes);
  if (p.headwear !== 'doppi') return '';
  const color = p.headwearColor ?? '#1f2a37';
  const almond = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(.82)" d="${ALMOND}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`;
  const arches = [82, 97, 112, 128, 143, 158]
    .map((x) => `<path d="M${x - 6} 78q6-11 12 0" fill="none" stroke="#fff" stroke-width="1.8"/>`)
    .join('');
  return `<path d="M72 82c2-22 8-38 16-44 18-12 46-12 64 0 8 6 14 22 16 44-28-9-68-9-96 0Z" fill="${color}"/><path d="M120 29v46" stroke="${shade(color, 0.25)}" stroke-width="2"/><path d="M72 82c28-9 68-9 96 0l-1-9c-28-9-66-9-94 0Z" fill="${shade(color, -0.25)}"/>${arches}${almond(102, 56, 12)}<g transform="translate(240 0) scale(-1 1)">${almond(102, 56, 12)}</g>`;
}

function scarf(color: string): string {
  const foldColor = shade(color, -0.16);
  const light = shade(color, 0.4);
  const dots = [
    [88, 66],
    [104, 52],
    [122, 46],
    [140, 53],
    [154, 68],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${light}"/>`)
    .join('');
  return `<path fill-rule="evenodd" d="M66 112C60 58 88 34 120 34s60 24 54 78c0 26-10 46-30 58-8 5-16 8-24 8s-16-3-24-8c-20-12-30-32-30-58Zm18-8c0 20 4 34 12 43 6 7 14 11 24 11s18-4 24-11c8-9 12-23 12-43-4-20-18-32-36-32s-32 12-36 32Z" fill="${color}"/><path d="M84 100c5-18 18-28 36-28s31 10 36 28" fill="none" stroke="${foldColor}" stroke-width="3"/><path d="M92 166c16 16 40 16 56 0 10 8 16 22 18 40-30 12-62 12-92 0 2-18 8-32 18-40Z" fill="${color}"/><path d="M98 174c12 12 34 12 46-2M92 188c18 10 40 8 58-4" fill="none" stroke="${foldColor}" stroke-width="3" stroke-linecap="round"/>${dots}`;
}

function glasses(p: FaceParams): string {
  if (!p.glasses) return '';
  return `<g fill="#fff" fill-opacity=".12" stroke="#2f3a4a" stroke-width="3"><rect x="86" y="99" width="30" height="23" rx="9"/><rect x="124" y="99" width="30" height="23" rx="9"/></g><path d="M116 108q4-4 8 0M86 106l-9-3M154 106l9-3" fill="none" stroke="#2f3a4a" stroke-width="3" stroke-linecap="round"/>`;
}

/** A flat portrait for people of the demo, so that no photograph of a real person is needed. */
export function drawFace(p: FaceParams): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">${backdrop(p)}${hairBehind(p)}${shoulders(p)}${head(p)}${features(p)}${hairFront(p)}${headwear(p)}${glasses(p)}</svg>`;
}

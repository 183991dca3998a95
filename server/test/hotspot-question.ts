/** A map with two cities to mark and one distractor: two points. */
export const hotspot = {
  type: 'hotspot' as const,
  text: '<p>Toshkent va Buxoroni belgilang</p><p><img src="/api/v1/files/editor/map.webp" alt="Oʻzbekiston xaritasi" width="800" height="400" /></p>',
  score: 2,
  answers: [
    { id: 1, text: 'Toshkent', score: 1, area: 'rectangle 0.7 0.3 0.9 0.5' },
    { id: 2, text: 'Buxoro', score: 1, area: 'ellipse 0.35 0.55 0.1 0.1' },
    { id: 3, text: 'Nukus', score: 0, area: 'polygon 0.05 0.1 0.25 0.1 0.15 0.3' },
  ],
  tags: [],
};
/** Each in the middle of a cell: a finger may miss by a pixel. */
export const TASHKENT = { x: 0.85, y: 0.45 };
export const BUKHARA = { x: 0.35, y: 0.55 };
export const NUKUS = { x: 0.15, y: 0.15 };

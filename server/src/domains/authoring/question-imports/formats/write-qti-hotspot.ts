import { centreOf, readArea, writeArea } from '@malaka/grading/areas';
import { pictureTag, splitPicture } from '@malaka/grading/pictures';
import { plainText } from '@malaka/grading/plain-text';
import { type Size, writeCoords } from './qti-areas.ts';
import type { Html, Written } from './qti-written.ts';
import type { Draft } from './read.ts';

/** Assumed for a picture of unknown size; the areas are relative, so they fit any size. */
const UNKNOWN: Size = { width: 1000, height: 1000 };

/** Hidden areas to mark; their names and exact shapes go into our data attribute. */
export async function writeQtiHotspot(
  draft: Draft,
  html: Html,
  sizeOf: (address: string) => Promise<Size | undefined>,
): Promise<Written> {
  const { text, picture } = splitPicture(draft.text);
  const { src = '', alt = '', width, height } = picture ?? {};
  const size =
    width !== undefined && height !== undefined
      ? { width, height }
      : ((await sizeOf(src)) ?? UNKNOWN);
  const areas = draft.answers.flatMap(({ text: name, details, score }) => {
    const area = readArea(details);
    return area ? [{ name: plainText(name), area, isRight: score > 0 }] : [];
  });
  const right = areas.filter(({ isRight }) => isRight);
  const share = Number((draft.score / Math.max(1, right.length)).toFixed(6));
  const values = right.map(({ area }) => {
    const { x, y } = centreOf(area);
    return `<qti-value>${Math.round(x * size.width)} ${Math.round(y * size.height)}</qti-value>`;
  });
  const entries = areas.map(({ area, isRight }) => {
    const { shape, coords } = writeCoords(area, size);
    return `<qti-area-map-entry shape="${shape}" coords="${coords}" mapped-value="${isRight ? share : 0}"/>`;
  });
  const own = areas.map(({ name, area, isRight }) =>
    encodeURIComponent(`${isRight ? 1 : 0}|${writeArea(area)}|${name}`.toWellFormed()),
  );
  const cardinality = right.length === 1 ? 'single' : 'multiple';
  const shown = await html(pictureTag({ src, alt, ...size }));
  return {
    declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="point"><qti-correct-response>${values.join('')}</qti-correct-response><qti-area-mapping default-value="0">${entries.join('')}</qti-area-mapping></qti-response-declaration>`,
    body: `<div>${await html(text)}</div><qti-select-point-interaction response-identifier="RESPONSE" max-choices="${right.length}" data-areas="${own.join(' ')}">${shown}</qti-select-point-interaction>`,
    processing: 'map_response_point',
  };
}

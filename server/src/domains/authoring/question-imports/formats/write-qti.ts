import { chargesWrong } from '@malaka/grading/kinds/choices';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { readNumber } from '@malaka/grading/typed-number';
import { scoreOf } from '#/domains/authoring/questions/rules.ts';
import { declare, type Html, type Written } from './qti-parts.ts';
import { pictureSize } from '#/kit/files/encode-picture.ts';
import { printable } from '#/kit/print/printable.ts';
import { writeQtiHotspot } from './qti-hotspot.ts';
import { writeQtiHottext } from './qti-hottext.ts';
import { writeQtiGaps } from './qti-gaps.ts';
import { essayRules } from './make-essay.ts';
import { dragwordsOf, groupsOf, pairsOf, leftOut } from './read-draft.ts';
import type { Draft } from './read.ts';
import { extractPictures, type WrittenPicture } from './html-text.ts';

const TITLE_MAX = 80;
const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';

type WrittenItem = { xml: string; pictures: WrittenPicture[] };
type Load = (address: string) => Promise<WrittenPicture | undefined>;

type SizeOf = Parameters<typeof writeQtiHotspot>[2];

/** Writes one question as a QTI 3 item; undefined for what QTI does not support. */
export async function writeQtiItem(
  id: string,
  draft: Draft,
  load: Load,
): Promise<WrittenItem | undefined> {
  const pictures: WrittenPicture[] = [];
  const html: Html = async (text) => {
    const taken = await extractPictures(text, load, (name) => `images/${name}`);
    pictures.push(...taken.pictures);
    return wellFormed(taken.html);
  };
  const write = WRITERS[draft.type];
  if (!write) return undefined;
  const { declaration, body, processing } = await write(draft, html, async (address) => {
    const picture = await load(address);
    return picture && (await pictureSize(picture.bytes));
  });
  const feedback = await html(draft.explanation);
  const title = plainText(draft.text).slice(0, TITLE_MAX).toWellFormed();
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${NAMESPACE}" identifier="${id}" title="${escapeHtml(title)}" adaptive="false" time-dependent="false">
${draft.translation ? `<!-- ${leftOut(draft)} -->\n` : ''}${declaration}
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${scoreOf(draft)}</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"><qti-default-value><qti-value>explanation</qti-value></qti-default-value></qti-outcome-declaration>
<qti-item-body>${body}</qti-item-body>
${processed(processing)}
${feedback === '' ? '' : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show"><qti-content-body>${feedback}</qti-content-body></qti-modal-feedback>`}
</qti-assessment-item>
`;
  return { xml: printable(xml), pictures };
}

const processed = (processing: string): string =>
  processing.startsWith('<')
    ? processing
    : `<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${processing}.xml"/>`;

/** Graded by people; the rubric and the model answer go into our data attributes. */
const essay = async (draft: Draft, html: Html): Promise<Written> => ({
  declaration: declare({ cardinality: 'single', type: 'string', right: [], mapped: [] }),
  body: `<div>${await html(draft.text)}</div><qti-extended-text-interaction response-identifier="RESPONSE" data-rules="${essayRules(draft).join(' ')}"/>`,
  processing: '<qti-response-processing/>',
});

const isRight = ({ score }: { score: number }) => score > 0;

async function choices(draft: Draft, html: Html): Promise<Written> {
  const isMultiple = draft.type === 'multiple';
  const ids = draft.answers.map(({ text }, place) =>
    draft.type === 'true_false' ? text : `C${place + 1}`,
  );
  const best = scoreOf(draft);
  const right = ids.filter((_, place) => {
    const answer = draft.answers[place]!;
    return isMultiple ? isRight(answer) : isRight(answer) && answer.score === best;
  });
  const mapped = ids.flatMap((id, place) => {
    const { score } = draft.answers[place]!;
    return score === 0 ? [] : [[id, score] as const];
  });
  const simple = draft.answers.map(
    async ({ text }, place) =>
      `<qti-simple-choice identifier="${ids[place]}">${await html(text)}</qti-simple-choice>`,
  );
  const inside = (await Promise.all(simple)).join('');
  const most = isMultiple ? 0 : 1;
  return {
    declaration: declare({
      cardinality: isMultiple ? 'multiple' : 'single',
      type: 'identifier',
      right,
      mapped,
      isBounded: chargesWrong(draft.answers),
    }),
    body: `<div>${await html(draft.text)}</div><qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="${most}">${inside}</qti-choice-interaction>`,
    processing: 'map_response',
  };
}

/** Accepted answers map to points; typos, tolerance and unit go into our data attribute. */
async function typed(draft: Draft, html: Html): Promise<Written> {
  const isNumber = draft.type === 'number';
  const best = scoreOf(draft);
  const keyOf = (text: string) => {
    const plain = plainText(text);
    return isNumber ? String(readNumber(plain)?.value ?? 0) : plain;
  };
  const mapped = draft.answers.map(({ text, score }) => [keyOf(text), score] as const);
  const rules = draft.answers.map(({ details }) => encodeURIComponent(details)).join(' ');
  return {
    declaration: declare({
      cardinality: 'single',
      type: isNumber ? 'float' : 'string',
      right: mapped
        .filter(([, score]) => score === best)
        .slice(0, 1)
        .map(([key]) => key),
      mapped,
    }),
    body: `<div>${await html(draft.text)}<qti-text-entry-interaction response-identifier="RESPONSE" data-rules="${rules}"/></div>`,
    processing: 'map_response',
  };
}

async function ordered(draft: Draft, html: Html): Promise<Written> {
  const ids = draft.answers.map((_, place) => `C${place + 1}`);
  const simple = draft.answers.map(
    ({ text }, place) =>
      `<qti-simple-choice identifier="${ids[place]}">${text}</qti-simple-choice>`,
  );
  return {
    declaration: declare({ cardinality: 'ordered', type: 'identifier', right: ids, mapped: [] }),
    body: `<div>${await html(draft.text)}</div><qti-order-interaction response-identifier="RESPONSE" shuffle="true">${simple.join('')}</qti-order-interaction>`,
    processing: 'match_correct',
  };
}

async function matched(draft: Draft, html: Html): Promise<Written> {
  const { pairs, extras } = pairsOf(draft);
  const sides = [...new Set([...pairs.map(({ group }) => group), ...extras])];
  const choice = (id: string, most: number, inside: string) =>
    `<qti-simple-associable-choice identifier="${id}" match-max="${most}">${inside}</qti-simple-associable-choice>`;
  const right = pairs.map(({ group }, place) => `I${place + 1} G${sides.indexOf(group) + 1}`);
  const share = Number((draft.score / pairs.length).toFixed(6));
  const sets = [
    pairs.map(({ item }, place) => choice(`I${place + 1}`, 1, item)),
    sides.map((side, place) => choice(`G${place + 1}`, pairs.length, side)),
  ].map((set) => `<qti-simple-match-set>${set.join('')}</qti-simple-match-set>`);
  const mapped = draft.score > 0 ? right.map((pair) => [pair, share] as const) : [];
  return {
    declaration: declare({ cardinality: 'multiple', type: 'directedPair', right, mapped }),
    body: `<div>${await html(draft.text)}</div><qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="${pairs.length}" data-kind="matching">${sets.join('')}</qti-match-interaction>`,
    processing: 'map_response',
  };
}

async function matching(draft: Draft, html: Html): Promise<Written> {
  const groups = groupsOf(draft);
  const items = groups.flatMap(({ items: own, score }, group) =>
    own.map((text) => ({ text, group: `G${group + 1}`, share: score / own.length })),
  );
  const pairs = items.map(({ group }, place) => `I${place + 1} ${group}`);
  const mapped = pairs.map(
    (pair, place) => [pair, Number(items[place]!.share.toFixed(6))] as const,
  );
  const choice = (id: string, most: number, inside: string) =>
    `<qti-simple-associable-choice identifier="${id}" match-max="${most}">${inside}</qti-simple-associable-choice>`;
  const names = await Promise.all(groups.map(({ name }) => html(name)));
  const left = items.map(({ text }, place) => choice(`I${place + 1}`, 1, escapeHtml(text)));
  const right = names.map((name, place) => choice(`G${place + 1}`, items.length, name));
  const sets = [left, right].map(
    (set) => `<qti-simple-match-set>${set.join('')}</qti-simple-match-set>`,
  );
  return {
    declaration: declare({ cardinality: 'multiple', type: 'directedPair', right: pairs, mapped }),
    body: `<div>${await html(draft.text)}</div><qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="${items.length}">${sets.join('')}</qti-match-interaction>`,
    processing: 'map_response',
  };
}

async function gaps(draft: Draft, html: Html): Promise<Written> {
  const { gaps: marked, wrongWords } = dragwordsOf(draft);
  const places = new Map(marked.map(({ marker }, place) => [marker, place + 1]));
  const text = (await html(draft.text)).replace(/\[([\w-]{1,20})\]/g, (all, marker: string) =>
    places.has(marker) ? `<qti-gap identifier="G${places.get(marker)}"/>` : all,
  );
  const words = [...marked.map(({ word }) => word), ...wrongWords];
  const pieces = words.map(
    (word, place) =>
      `<qti-gap-text identifier="W${place + 1}" match-max="1">${escapeHtml(word)}</qti-gap-text>`,
  );
  const right = marked.map((_, place) => `W${place + 1} G${place + 1}`);
  const share = Number((draft.score / marked.length).toFixed(6));
  const mapped = draft.score > 0 ? right.map((pair) => [pair, share] as const) : [];
  return {
    declaration: declare({ cardinality: 'multiple', type: 'directedPair', right, mapped }),
    body: `<qti-gap-match-interaction response-identifier="RESPONSE" shuffle="true">${pieces.join('')}<div>${text}</div></qti-gap-match-interaction>`,
    processing: 'map_response',
  };
}

/** Sanitised HTML already closes every element; its only named entity is the space. */
const wellFormed = (html: string): string =>
  html
    .replaceAll('&nbsp;', '\u00A0')
    .replace(/<(iframe[^>]*?)\sallowfullscreen(?=[\s>])/g, '<$1 allowfullscreen=""');

type Writer = (draft: Draft, html: Html, sizeOf: SizeOf) => Promise<Written>;

const WRITERS: Record<Draft['type'], Writer | undefined> = {
  single: choices,
  multiple: choices,
  true_false: choices,
  short: typed,
  number: typed,
  calculated: undefined,
  ordering: ordered,
  matching: matched,
  gaps: writeQtiGaps,
  hottext: writeQtiHottext,
  hotspot: writeQtiHotspot,
  dragwords: gaps,
  grouping: matching,
  essay,
};

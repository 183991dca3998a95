import { buffer } from 'node:stream/consumers';
import { readArea, writeArea } from '@malaka/grading/areas';
import { escapeHtml } from '@malaka/grading/plain-text';
import { pictureTag } from '@malaka/grading/pictures';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { finishRead } from './check-draft.ts';
import { openArchive } from './open-archive.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { readQtiPackage } from './read-qti.ts';
import { type Draft, Pictures, type Read } from './read.ts';
import { readXlsx } from './read-xlsx.ts';
import { writeGift } from './write-gift.ts';
import { moodleXmlFoot, moodleXmlHead, writeMoodleXml } from './write-moodle-xml.ts';
import { writeQtiPackage } from './write-qti-package.ts';
import { writeSheet } from './write-sheet.ts';

const png = await sharp({ create: { width: 206, height: 280, channels: 3, background: 'white' } })
  .png()
  .toBuffer();
const SOURCE = '/api/v1/files/editor/map.png';
/** A picture of a package has another address until it is stored. */
const READ = '/api/v1/files/read-picture-0';

const spoken = fc
  .string({
    unit: fc.constantFrom(...'aoʻgўжЁ .,;:=~#{}<>&"\'%()|-12'),
    minLength: 1,
    maxLength: 20,
  })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => /[\p{L}\d]/u.test(text));
const fraction = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
const details = fc
  .tuple(
    fc.constantFrom('rectangle', 'ellipse', 'polygon'),
    fc.array(fraction, { minLength: 8, maxLength: 8 }),
  )
  .map(([shape, numbers]) =>
    [shape, ...(shape === 'polygon' ? numbers : numbers.slice(0, 4))].join(' '),
  )
  .map((text) => readArea(text))
  .filter((area) => area !== undefined)
  .map(writeArea);
const draft = fc
  .record({
    lead: spoken,
    alt: spoken,
    isSized: fc.boolean(),
    areas: fc.array(fc.record({ name: spoken, details, isRight: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
    worth: fc.integer({ min: 1, max: 40 }).map((quarter) => quarter / 4),
  })
  .map(({ lead, alt, isSized, areas, worth }): Draft => ({
    type: 'hotspot',
    text: `<p>${escapeHtml(lead).replaceAll('&quot;', '"')}</p><p>${pictureTag({
      src: SOURCE,
      alt,
      ...(isSized && { width: 824, height: 1120 }),
    })}</p>`,
    explanation: '',
    tags: [],
    score: worth,
    answers: areas.map(({ name, isRight, ...area }, n) => ({
      text: escapeHtml(name).replaceAll('&quot;', '"'),
      score: n === 0 || isRight ? 1 : 0,
      details: area.details,
    })),
  }));

const context = () => ({ pictures: new Pictures(), origin: '' });
const load = (address: string) =>
  Promise.resolve(address === SOURCE ? { name: 'map.png', bytes: png } : undefined);
const finished = (reads: readonly Read[]) =>
  reads.map((read) => {
    const { content, issues } = finishRead(read);
    return issues.find(({ isError }) => isError) ?? content;
  });

// spec: QKD-07, XCH-05
describe('a hot spot that is written is read again as it was', () => {
  test('QTI 3, with its picture', async () => {
    await fc.assert(
      fc.asyncProperty(draft, async (original) => {
        async function* all() {
          yield original;
        }
        const bytes = await buffer(writeQtiPackage(all(), load));
        const own = context();
        const [read] = finished(await readQtiPackage(await openArchive(bytes), own));
        const sized = original.text.includes('width=')
          ? original.text
          : original.text.replace('" />', '" width="206" height="280" />');
        const clean = finished([{ content: original, source: '', issues: [] }])[0] as Draft;
        const cleanSized = finished([
          { content: { ...original, text: sized }, source: '', issues: [] },
        ])[0] as Draft;
        expect(read).toEqual({ ...clean, text: cleanSized.text.replace(SOURCE, READ) });
        expect(own.pictures.all).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['uz', 'ru', 'en'] as const)('Excel, %s', async (language) => {
    await fc.assert(
      fc.asyncProperty(draft, async (original) => {
        const answersCount = original.answers.length;
        const bytes = await buffer(writeSheet([original], { language, answersCount, origin: '' }));
        const read = finished(await readXlsx(await openArchive(bytes)));
        expect(read).toEqual(finished([{ content: original, source: '', issues: [] }]));
      }),
      { numRuns: 60 },
    );
  });
});

const known: Draft = {
  type: 'hotspot',
  text: `<p>Yurak -- qayerda?</p><p><img src="${SOURCE}" alt="Tana" width="206" height="280" /></p>`,
  explanation: '',
  tags: [],
  score: 1,
  answers: [{ text: 'Yurak', score: 1, details: 'rectangle 0.4 0.2 0.6 0.4' }],
};

// spec: XCH-06
test('GIFT and Moodle XML say by question that they have no such kind', async () => {
  const gift = writeGift(known);
  expect(gift).toBe(
    '// “Yurak -- qayerda?” is not in this file: GIFT has no places on a picture. Use QTI or Excel.\n\n',
  );
  expect(readGift(gift)).toEqual([]);
  const xml = await writeMoodleXml(known, load);
  expect(xml).toContain('<!-- “Yurak - qayerda?” is not in this file: Moodle XML');
  expect(readMoodleXml(moodleXmlHead + xml + moodleXmlFoot, context())).toEqual([]);
});

async function packed(item: string) {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(item), 'item.xml');
  zip.addBuffer(png, 'images/uk.png');
  zip.end();
  return await readQtiPackage(await openArchive(await buffer(zip.outputStream)), context());
}

const item = (declaration: string, body: string, version = 'v2p1') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_${version}" identifier="i" title="UK" adaptive="false" timeDependent="false">${declaration}<itemBody>${body}</itemBody></assessmentItem>`;
const OBJECT =
  '<object type="image/png" data="images/uk.png" width="206" height="280">UK airports</object>';

// spec: QKD-07, XCH-03
describe('foreign items', () => {
  test('a chosen hot spot: the others only mislead', async () => {
    const [read] = await packed(
      item(
        '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>',
        `<p>The picture shows airports.</p><hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which one is Glasgow?</prompt>${OBJECT}<hotspotChoice shape="circle" coords="77,115,8" identifier="A"/><hotspotChoice shape="rect" coords="100,100,140,128" identifier="B" hotspotLabel="London"/><hotspotChoice shape="poly" coords="0,0,103,0,103,140" identifier="C"/></hotspotInteraction>`,
        'v2p2',
      ),
    );
    const { content, issues } = finishRead(read!);
    expect(issues).toEqual([]);
    expect(content).toMatchObject({
      type: 'hotspot',
      score: 1,
      answers: [
        { text: '1', score: 1, details: 'ellipse 0.3738 0.4107 0.0388 0.0286' },
        { text: 'London', score: 0, details: 'rectangle 0.4854 0.3571 0.6796 0.4571' },
        { text: '3', score: 0, details: 'polygon 0 0 0.5 0 0.5 0.5' },
      ],
    });
    expect(content!.text).toContain('Which one is Glasgow?');
    expect(content!.text).toContain('alt="UK airports" width="206" height="280"');
  });

  test('a selected point: areas of other points are told as approximated', async () => {
    const select = (entries: string, maxChoices = 1) =>
      packed(
        item(
          `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="point"><correctResponse><value>102 113</value></correctResponse><areaMapping defaultValue="0">${entries}</areaMapping></responseDeclaration>`,
          `<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="${maxChoices}"><prompt>Mark Edinburgh</prompt>${OBJECT}</selectPointInteraction>`,
        ),
      );
    const entry = (score: number, coords = '102,113,16') =>
      `<areaMapEntry shape="circle" coords="${coords}" mappedValue="${score}"/>`;
    const [whole] = await select(entry(3));
    expect(finishRead(whole!)).toMatchObject({
      content: { score: 3, answers: [{ score: 1, details: expect.stringMatching(/^ellipse/) }] },
      issues: [],
    });
    const [uneven] = await select(entry(3) + entry(1, '20,20,10'), 2);
    expect(uneven!.issues).toMatchObject([{ code: 'score_approximated', isError: false }]);
    const [free] = await select(entry(1), 0);
    expect(free!.issues).toMatchObject([{ code: 'score_approximated', isError: false }]);
  });

  test('a size that is not told is that of the picture', async () => {
    const [read] = await packed(
      item(
        '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="point"><areaMapping><areaMapEntry shape="rect" coords="0,0,103,140" mappedValue="1"/></areaMapping></responseDeclaration>',
        '<p>Where?</p><selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"><img src="images/uk.png" alt="UK"/></selectPointInteraction>',
      ),
    );
    expect(finishRead(read!).content?.answers).toMatchObject([
      { details: 'rectangle 0 0 0.5 0.5' },
    ]);
  });

  test('what is no area, has no picture or no words for it is kept out by its fault', async () => {
    const codes = async (object: string, coords = '10,10,60,60') => {
      const [read] = await packed(
        item(
          `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="point"><areaMapping><areaMapEntry shape="rect" coords="${coords}" mappedValue="1"/></areaMapping></responseDeclaration>`,
          `<p>Where?</p><selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1">${object}</selectPointInteraction>`,
        ),
      );
      return finishRead(read!)
        .issues.filter(({ isError }) => isError)
        .map(({ code }) => code);
    };
    expect(await codes(OBJECT, '10,10,x,60')).toEqual(['unreadable']);
    expect(await codes(OBJECT, '10,10')).toEqual(['unreadable']);
    expect(await codes(OBJECT, '60,60,10,10')).toEqual(['unreadable']);
    expect(await codes(OBJECT.replace('uk.png', 'gone.png'))).toEqual(['picture_missing']);
    expect(await codes('')).toEqual(['unreadable']);
    expect(await codes('<img src="images/gone.png" alt="a"/>')).toEqual(['unreadable']);
    // The question's words replace a missing alternative text.
    expect(await codes(OBJECT.replace('UK airports', ''))).toEqual([]);
  });
});

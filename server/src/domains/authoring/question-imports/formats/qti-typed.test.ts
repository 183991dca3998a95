import { expect, test } from 'vitest';
import { readSource } from '#/domains/authoring/question-imports/read-source.ts';
import { finishRead } from './check-draft.ts';
import { Pictures } from './read.ts';

const item = (declaration: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="Savol" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" ${declaration}</responseDeclaration>
<itemBody>${body}</itemBody></assessmentItem>`;

async function read(declaration: string, body: string) {
  const bytes = Buffer.from(item(declaration, body));
  const source = { bytes, name: 'savol.xml', format: 'auto' as const, most: 10 };
  const { reads } = await readSource(source, { pictures: new Pictures(), origin: '' });
  const { content, issues } = finishRead(reads[0]!);
  return {
    type: content?.type,
    text: content?.text,
    answers: content?.answers.map(({ text, score, details }) => [text, score, details]),
    issues: issues.map(({ code, detail }) => `${code}: ${detail}`),
  };
}

test('a word in the middle of a text, other points for another case', async () => {
  const declaration = `cardinality="single" baseType="string">
    <correctResponse><value>Qodiriy</value></correctResponse>
    <mapping><mapEntry mapKey="Qodiriy" mappedValue="2"/><mapEntry mapKey="qodiriy" mappedValue="1"/></mapping>`;
  const body =
    '<p>Romanni <textEntryInteraction responseIdentifier="RESPONSE"/> yozgan.</p><p>Kim?</p>';
  expect(await read(declaration, body)).toEqual({
    type: 'short',
    text: '<p>Romanni _____ yozgan.</p><p>Kim?</p>',
    answers: [['Qodiriy', 2, '0']],
    issues: ['score_approximated: qodiriy'],
  });
});

test('a number behind its question', async () => {
  const declaration =
    'cardinality="single" baseType="integer"><correctResponse><value>9</value></correctResponse>';
  const body = '<p>45 ning beshdan biri? <textEntryInteraction responseIdentifier="RESPONSE"/></p>';
  expect(await read(declaration, body)).toEqual({
    type: 'number',
    text: '<p>45 ning beshdan biri?</p>',
    answers: [['9', 1, '']],
    issues: [],
  });
});

test('an order, and a matching with a side of none', async () => {
  const choice = (id: string, text: string) =>
    `<simpleChoice identifier="${id}">${text}</simpleChoice>`;
  expect(
    await read(
      'cardinality="ordered" baseType="identifier"><correctResponse><value>B</value><value>A</value></correctResponse>',
      `<orderInteraction responseIdentifier="RESPONSE"><prompt>Tartib?</prompt>${choice('A', 'Yoz')}${choice('B', 'Bahor')}</orderInteraction>`,
    ),
  ).toMatchObject({
    type: 'ordering',
    text: 'Tartib?',
    answers: [
      ['Bahor', 0, ''],
      ['Yoz', 0, ''],
    ],
  });
  const side = (id: string, text: string) =>
    `<simpleAssociableChoice identifier="${id}" matchMax="1">${text}</simpleAssociableChoice>`;
  expect(
    await read(
      'cardinality="multiple" baseType="directedPair"><correctResponse><value>U T</value><value>F P</value></correctResponse>',
      `<matchInteraction responseIdentifier="RESPONSE"><prompt>Moslang</prompt><simpleMatchSet>${side('U', 'Oʻzbekiston')}${side('F', 'Fransiya')}</simpleMatchSet><simpleMatchSet>${side('T', 'Toshkent')}${side('P', 'Parij')}${side('L', 'London')}</simpleMatchSet></matchInteraction>`,
    ),
  ).toMatchObject({
    type: 'matching',
    answers: [
      ['Oʻzbekiston', 0, 'Toshkent'],
      ['Fransiya', 0, 'Parij'],
      ['London', 0, ''],
    ],
  });
});

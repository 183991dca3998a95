import { QUESTIONS_TEXT_MAX } from '@malaka/contracts/authoring/question-imports';
import { Pictures } from '@malaka/server/domains/authoring/question-imports/formats/read';
import { readDocx } from '@malaka/server/domains/authoring/question-imports/formats/read-docx';
import { readXlsx } from '@malaka/server/domains/authoring/question-imports/formats/read-xlsx';
import type { Format } from '@malaka/server/domains/authoring/question-imports/formats/detect-format';
import { readSource } from '@malaka/server/domains/authoring/question-imports/read-source';
import { readQtiPackage } from '@malaka/server/domains/authoring/question-imports/formats/read-qti';
import { LONG, type PersonReader } from './person-reader.ts';

const context = () => ({ pictures: new Pictures(), origin: 'https://malaka.uz' });

/** A file or pasted text of questions, as the server reads it. */
const questions = (format: Format | 'auto') => async (text: string) => {
  const source = { bytes: Buffer.from(text), name: '', format, most: Infinity };
  await readSource(source, context()).catch(() => undefined);
};

const archive = (parts: Record<string, string>) => ({
  names: Object.keys(parts),
  read: async (name: string) => (parts[name] === undefined ? undefined : Buffer.from(parts[name])),
});

/** Readers of files and pasted texts of questions. */
export const QUESTION_READERS: readonly PersonReader[] = [
  {
    name: 'Questions as text',
    most: QUESTIONS_TEXT_MAX,
    tokens: [
      '\n',
      ' ',
      '1. a?\n',
      'A) b\n',
      '+',
      '*A) c\n',
      'Javob: A\n',
      '1-A, ',
      '====\n',
      '++++\n',
      '1 2\n',
      'A B\n',
      '1 A\n',
      '#a\n',
      '$$',
      '(',
      'a',
    ],
    read: questions('text'),
  },
  {
    name: 'Questions of any format',
    most: QUESTIONS_TEXT_MAX,
    tokens: [
      '\n',
      ' ',
      '{',
      '{=',
      '}',
      '#',
      '\t',
      '"',
      '::',
      'A) b\n',
      'ANSWER: A\n',
      '$',
      'a',
      '1',
    ],
    read: questions('auto'),
  },
  {
    name: 'GIFT',
    most: QUESTIONS_TEXT_MAX,
    tokens: [
      '{',
      '}',
      '=',
      '~',
      '->',
      '#',
      '\\',
      '::',
      '\n',
      '\n\n',
      '// [tag:',
      ']',
      'a',
      '%50%',
      ' ',
    ],
    read: questions('gift'),
  },
  {
    name: 'Aiken',
    most: QUESTIONS_TEXT_MAX,
    tokens: ['A. a\n', 'ANSWER: A\n', 'ANSWER: ', '\n', ' ', 'a', '$$', '\\('],
    read: questions('aiken'),
  },
  {
    name: 'Moodle XML',
    most: LONG,
    tokens: [
      '<question type="multichoice">',
      '<answer fraction="100">',
      '<text>',
      '</text>',
      '<![CDATA[',
      ']]>',
      '&lt;',
      ' ',
      'a',
      '{1:MULTICHOICE:=a~b}',
      '{',
      '$$',
    ],
    read: async (text) =>
      await questions('moodle_xml')(
        `<quiz><question type="cloze"><questiontext format="html"><text>${text}`,
      ),
  },
  {
    name: 'Moodle XML, texts of a question',
    most: LONG,
    tokens: [
      '&lt;p&gt;',
      '&lt;',
      '&gt;',
      '{1:SA:=a}',
      '{',
      '}',
      '~',
      '=',
      '#',
      '\\',
      ' ',
      '\n',
      '$$',
      '\\(',
      '*',
      '_',
      '`',
      '@@PLUGINFILE@@/',
    ],
    read: async (text) => {
      for (const [type, format] of [
        ['cloze', 'html'],
        ['multichoice', 'markdown'],
        ['shortanswer', 'moodle_auto_format'],
      ]) {
        await questions('moodle_xml')(
          `<quiz><question type="${type}"><questiontext format="${format}"><text>${text}</text></questiontext><answer fraction="100" format="${format}"><text>${text}</text></answer></question></quiz>`,
        );
      }
    },
  },
  {
    name: 'QTI',
    most: LONG,
    tokens: [
      '<itemBody>',
      '<p>',
      '</p>',
      '<choiceInteraction responseIdentifier="R">',
      '<simpleChoice identifier="A">',
      '</simpleChoice>',
      'a',
      ' ',
      '&lt;',
      '<value>A</value>',
    ],
    read: async (text) =>
      await questions('qti')(
        `<assessmentItem identifier="a" title="b"><responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>${text}</itemBody></assessmentItem>`,
      ),
  },
  {
    name: 'QTI, manifest of a package',
    most: LONG,
    tokens: ['<resource href="a.xml"/>', '<resource>', '</resource>', '<file href="a"/>', ' ', 'a'],
    read: async (text) =>
      await readQtiPackage(
        archive({
          'imsmanifest.xml': `<manifest><resources>${text}</resources></manifest>`,
          'a.xml': '<assessmentItem/>',
        }),
        context(),
      ).catch(() => undefined),
  },
  {
    name: 'Word',
    most: LONG,
    tokens: [
      '<w:p><w:r><w:t>a</w:t></w:r></w:p>',
      '<w:p>',
      '</w:p>',
      '<w:t> </w:t>',
      '<w:tbl><w:tr><w:tc>',
      '</w:tc></w:tr></w:tbl>',
      '</w:tc><w:tc>',
      '<w:p><w:r><w:t>B</w:t></w:r></w:p>',
      '<w:r><w:rPr><w:b/></w:rPr><w:t>A) a</w:t></w:r>',
      '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>',
      '<w:br/>',
      '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr></w:p>',
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>a?</w:t></w:r></w:p>',
    ],
    read: async (text) =>
      await readDocx(
        archive({ 'word/document.xml': `<w:document><w:body>${text}</w:body></w:document>` }),
        context(),
      ).catch(() => undefined),
  },
  {
    name: 'Excel',
    most: LONG,
    tokens: [
      '<row r="1"><c t="inlineStr"><is><t>a</t></is></c></row>',
      '<row>',
      '</row>',
      '<c r="A1" t="inlineStr"><is><t>1</t></is></c>',
      '<c><f>1+1</f></c>',
      '<is><r><rPr><b/></rPr><t>a</t></r></is>',
      ' ',
    ],
    read: async (text) =>
      await readXlsx(
        archive({
          'xl/workbook.xml':
            '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${text}</sheetData></worksheet>`,
        }),
      ).catch(() => undefined),
  },
  {
    name: 'CSV of questions',
    most: LONG,
    tokens: ['"', '""', ',', ';', '\t', '\n', '\r', 'a', ' ', '1', 'A)'],
    read: questions('sheet'),
  },
];

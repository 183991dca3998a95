import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { moodleXml, qti21, qtiPackage, wordTest } from '#test/question-files.ts';
import { createQuestionsApp, pastedQuestions as pasted } from '#test/questions-app.ts';
import { sendForm } from '#test/send-form.ts';
import { xlsx } from '#test/sheet-files.ts';
import { purgeQuestionImports } from './queries.ts';

const { app, db, deps, now, makeAuthor } = await createQuestionsApp(await useTestDatabase());

type RawQuestion = {
  number: number;
  content: {
    question: string;
    type: string;
    score: number;
    explan: string;
    tags: string[];
    answers: { answer: string; score: number; details: string }[];
  } | null;
  source: string;
  faults: { fault: string; is_error: number; detail: string }[];
};
const brief = (questions: RawQuestion[]) =>
  questions.map(({ content, faults }) => [
    content?.type ?? null,
    content?.question ?? null,
    content?.answers.map(({ answer, score, details }) =>
      [answer, score, details].filter((part) => part !== ''),
    ) ?? null,
    ...faults.map(({ fault }) => fault),
  ]);

describe('reading', () => {
  test('a pasted text comes back question by question with what is wrong', async () => {
    const { read } = await makeAuthor();
    const { status, raw } = await read({ text: pasted });
    expect(status).toBe(200);
    expect(Object.keys(raw.data).toSorted()).toEqual([
      'created_at',
      'faulty_count',
      'format',
      'good_count',
      'id',
      'questions',
    ]);
    expect(raw.data).toMatchObject({ format: 'text', good_count: 2, faulty_count: 1 });
    expect(raw.data.questions[1]).toMatchObject({
      number: 2,
      source: '2. Javobsiz savol',
      faults: [{ fault: 'no_answers', is_error: 1, detail: '' }],
    });
    expect(brief(raw.data.questions)[2]).toEqual([
      'multiple',
      'Juft sonlar?',
      [
        ['2', 1],
        ['3', 0],
        ['4', 1],
      ],
    ]);
  });

  test('a whole text of 500,000 letters arrives; a longer one is refused', async () => {
    const { read } = await makeAuthor();
    const block = 'Савол қандай?\n* ҳа\n- йўқ\n\n';
    const long = block.repeat(Math.floor(500_000 / block.length));
    expect((await read({ text: long })).raw.errors.text[0]).toMatch(/2,000/);
    expect(
      (await read({ text: `${'ў'.repeat(499_000)}?\n* a\n- b` })).raw.data.questions[0].faults,
    ).toMatchObject([{ fault: 'too_long' }]);
    expect((await read({ text: 'ў'.repeat(1_000_001) })).status).toBe(413);
  });

  test("Moodle's XML with a picture, gaps, a matching, true or false", async () => {
    const { read } = await makeAuthor();
    const { raw } = await read({ file: { name: 'quiz.xml', bytes: Buffer.from(moodleXml) } });
    expect(raw.data).toMatchObject({ format: 'moodle_xml', good_count: 4, faulty_count: 1 });
    const [choice] = raw.data.questions as RawQuestion[];
    expect(choice!.content!.question).toMatch(
      /^<p dir="ltr">Rasmda <b>nima<\/b> koʻrsatilgan\?<\/p><p><img src="\/api\/v1\/files\/editor\/[0-9a-f]{24}\.webp" alt="Hujayra" width="10" height="10" \/><\/p>$/,
    );
    expect(choice!.content).toMatchObject({
      explan: 'Yadro yaxshi koʻrinadi.',
      tags: ['hujayra', '8-sinf'],
      answers: [
        { answer: 'yadro', score: 1 },
        { answer: 'sitoplazma', score: 1 },
        { answer: 'xlorofill', score: -2 },
      ],
    });
    expect(choice!.faults).toMatchObject([{ fault: 'feedback_dropped', is_error: 0 }]);
    const picture = /src="([^"]*)"/.exec(choice!.content!.question)![1]!;
    expect((await app.inject({ method: 'GET', url: picture })).headers['content-type']).toBe(
      'image/webp',
    );
    expect(brief(raw.data.questions.slice(1))).toEqual([
      [
        'gaps',
        '<p>Yer [1] atrofida, Oy [2] atrofida aylanadi.</p>',
        [
          ['Quyosh', 0.5, '1'],
          ['Yer', 0, '1'],
          ['Mars', 0, '1'],
          ['Quyosh', 0, '2'],
          ['Yer', 0.5, '2'],
          ['Mars', 0, '2'],
        ],
      ],
      [
        'matching',
        'Moslang',
        [
          ['Toshkent', 0, 'Oʻzbekiston'],
          ['Samarqand', 0, 'Oʻzbekiston'],
          ['Parij', 0, 'Fransiya'],
          ['Italiya', 0],
        ],
      ],
      [
        'true_false',
        'Ikki karra ikki - toʻrt',
        [
          ['true', 1],
          ['false', 0],
        ],
      ],
      [null, null, null, 'unsupported_kind'],
    ]);
    const before = moodleXml.slice(0, moodleXml.indexOf('type="cloze"'));
    expect(raw.data.questions.at(-1)).toMatchObject({
      number: 5,
      line: before.split('\n').length,
      faults: [{ fault: 'unsupported_kind', detail: 'multianswer NUMERICAL' }],
    });
  });

  test('a QTI package with a picture, and one item alone', async () => {
    const { read } = await makeAuthor();
    const { raw } = await read({ file: qtiPackage() });
    expect(raw.data).toMatchObject({ format: 'qti', good_count: 2, faulty_count: 1 });
    const [choice, gaps] = raw.data.questions as RawQuestion[];
    expect(choice!.content!.question).toMatch(
      /<img src="\/api\/v1\/files\/editor\/.*What does it say\?/s,
    );
    expect(choice!.content!.answers.map(({ score }) => score)).toEqual([1, 0, 0]);
    expect(gaps!.content).toMatchObject({
      type: 'dragwords',
      score: 3,
      answers: [{ answer: 'winter' }, { answer: 'summer' }, { answer: 'spring', details: 'wrong' }],
    });
    expect(gaps!.content!.question).toContain(
      'Now is the [1] of our discontent<br />Made glorious [2] by',
    );
    const alone = await read({ file: { name: 'item.xml', bytes: Buffer.from(qti21) } });
    expect(alone.raw.data).toMatchObject({ good_count: 0, faulty_count: 1 });
    expect(alone.raw.data.questions[0].faults).toMatchObject([
      { fault: 'picture_missing', is_error: 0 },
    ]);
  });

  test('Word: numbers that Word draws, bold for the right one, raised letters, pictures', async () => {
    const { read } = await makeAuthor();
    const file = wordTest(
      [
        { text: 'Suv formulasi?', list: 1, isBold: true },
        { text: 'CO', list: 1, level: 1 },
        { text: 'Vodorod oksidi', list: 1, level: 1, isBold: true },
        { text: '', isBold: false },
        { text: 'Poytaxt qaysi?', list: 1, isBold: true },
        { text: 'Buxoro', list: 1, level: 1 },
        { text: 'Toshkent', list: 1, level: 1, isBold: true },
      ],
      '<w:p><w:r><w:t>3. H</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="subscript"/></w:rPr><w:t>2</w:t></w:r><w:r><w:t>O nima?</w:t></w:r><w:r><w:drawing><a:blip r:embed="rId9"/></w:drawing></w:r></w:p><w:p><w:r><w:t>A) suv</w:t></w:r></w:p><w:p><w:r><w:t>B) tuz</w:t></w:r></w:p>',
    );
    const { raw } = await read({ file });
    const questions = raw.data.questions as RawQuestion[];
    expect(brief(questions.slice(0, 2))).toEqual([
      [
        'single',
        'Suv formulasi?',
        [
          ['CO', 0],
          ['Vodorod oksidi', 1],
        ],
      ],
      [
        'single',
        'Poytaxt qaysi?',
        [
          ['Buxoro', 0],
          ['Toshkent', 1],
        ],
      ],
    ]);
    expect(questions[2]!.content!.question).toMatch(
      /^H<sub>2<\/sub>O nima\?<img src="\/api\/v1\/files\/editor/,
    );
    expect(questions[2]!.faults).toMatchObject([{ fault: 'no_right_answer', is_error: 0 }]);
  });

  test('Excel with and without headings, CSV in Windows-1251, cells copied from a sheet', async () => {
    const { read } = await makeAuthor();
    const rows = [
      ['№', 'Савол', 'Жавоб 1', 'Жавоб 2', 'Жавоб 3', 'Тўғри жавоб', 'Изоҳ'],
      [1, 'Пойтахт?', 'Бухоро', 'Тошкент', 'Хива', 2, 'Тошкент.'],
      [2, 'Жуфт?', '2', '3', '4', 'A, C', ''],
    ];
    const expected = [
      [
        'single',
        'Пойтахт?',
        [
          ['Бухоро', 0],
          ['Тошкент', 1],
          ['Хива', 0],
        ],
      ],
      [
        'multiple',
        'Жуфт?',
        [
          ['2', 1],
          ['3', 0],
          ['4', 1],
        ],
      ],
    ];
    expect(brief((await read({ file: await xlsx(rows) })).raw.data.questions)).toEqual(expected);
    expect(
      brief(
        (await read({ file: await xlsx(rows.slice(1).map((row) => row.slice(0, 6))) })).raw.data
          .questions,
      ),
    ).toEqual(expected);
    const tabs = rows.map((row) => row.join('\t')).join('\n');
    expect(brief((await read({ text: tabs })).raw.data.questions)).toEqual(expected);
    const russian = 'Вопрос;Верный ответ;Ответ;Ответ\r\nСтолица?;Ташкент;Бухара;Хива\r\n';
    const bytes = Uint8Array.from([...russian], (letter) => {
      const code = letter.codePointAt(0)!;
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    });
    const { raw } = await read({ file: { name: 'test.csv', bytes } });
    expect(brief(raw.data.questions)).toEqual([
      [
        'single',
        'Столица?',
        [
          ['Ташкент', 1],
          ['Бухара', 0],
          ['Хива', 0],
        ],
      ],
    ]);
  });

  // spec: XCH-04
  test('tables of a Word document: with headings of questions, and among other text', async () => {
    const cell = (text: string, isBold = false) =>
      `<w:tc><w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
    const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
    const headings = ['№', 'Savol', 'A', 'B', 'C'].map((text) => cell(text, true));
    const bold = table(
      row(...headings),
      row(cell('1'), cell('Poytaxt qaysi?'), cell('Xiva'), cell('Toshkent', true), cell('Buxoro')),
    );
    const named = table(
      row(
        ...['Savol turi', 'Savol', 'Toʻgʻri javob', 'Ball', 'Javob A', 'Javob B'].map((text) =>
          cell(text),
        ),
      ),
      row(...['Bir nechta javob', 'Juft sonlar?', 'A, B', '2', '2', '4'].map((text) => cell(text))),
    );
    const other = table(row(cell('Sana'), cell('Sinf')), row(cell('1-sentabr'), cell('8-A')));
    const paragraphs = [{ text: '1. Suv formulasi?' }, { text: 'A) H2O *' }, { text: 'B) CO2' }];
    const { read } = await makeAuthor();
    const { raw } = await read({ file: wordTest(paragraphs, bold + named + other) });
    const shown = raw.data.questions.map(
      ({
        content,
      }: {
        content: { text: string; type: string; answers: { answer: string; score: number }[] };
      }) => [
        content.type,
        content.answers.filter(({ score }) => score > 0).map(({ answer }) => answer),
      ],
    );
    expect(shown).toEqual([
      ['single', ['H2O']],
      ['single', ['Toshkent']],
      ['multiple', ['2', '4']],
    ]);
  });

  // spec: XCH-04
  test('the template is read back as it is', async () => {
    const { read, token } = await makeAuthor();
    for (const language of ['uz', 'ru', 'en'] as const) {
      const { rawPayload, headers } = await app.inject({
        method: 'GET',
        url: '/api/v1/teacher/questions/template',
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      });
      expect(headers['content-disposition']).toContain('savollar.xlsx');
      const { raw } = await read({ file: { name: 'savollar.xlsx', bytes: rawPayload } });
      expect(raw.data).toMatchObject({ good_count: 11, faulty_count: 0 });
      expect(
        raw.data.questions.map(({ content }: { content: { type: string } }) => content.type),
      ).toEqual([
        'single',
        'multiple',
        'true_false',
        'short',
        'number',
        'calculated',
        'ordering',
        'gaps',
        'hottext',
        'dragwords',
        'grouping',
      ]);
    }
  });

  test('nothing given, signed out, a learner, a wrong format', async () => {
    const { read } = await makeAuthor();
    const learner = await makeCaller(db, { now });
    expect((await read({ text: ' ' }, 'uz')).raw.errors.text).toEqual([
      'Savollarni joylang yoki fayl tanlang.',
    ]);
    expect((await read({ text: 'a', format: 'pdf' })).raw.errors).toHaveProperty('format');
    expect((await sendForm(app, '/teacher/questions/read', { text: pasted })).status).toBe(401);
    const response = await sendForm(app, '/teacher/questions/read', { text: pasted }, learner);
    expect(response.status).toBe(403);
    const misread = await read({ text: '::a::b{=c ~d}', format: 'aiken' });
    expect(misread.raw.data.questions[0].faults[0].fault).toBe('unreadable');
  });

  test('what nobody took over is forgotten after a week', async () => {
    const { read, take } = await makeAuthor();
    const { id } = (await read({ text: pasted })).raw.data;
    await purgeQuestionImports({ ...deps, now: () => new Date(now.getTime() + 6 * 86_400_000) });
    await purgeQuestionImports({ ...deps, now: () => new Date(now.getTime() + 8 * 86_400_000) });
    expect((await take({ id, lessonId: null })).status).toBe(404);
  });
});

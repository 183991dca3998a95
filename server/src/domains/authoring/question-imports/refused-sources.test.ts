import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { moodleXml, qti21, qtiPackage, wordTest } from '#test/question-files.ts';
import { archive } from '#test/sheet-files.ts';
import { Pictures } from './formats/read.ts';
import { readInThread } from './read-in-thread.ts';
import { readSource } from './read-source.ts';

const read = (bytes: Uint8Array | string, name = '') =>
  readSource(
    {
      bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
      name,
      format: 'auto',
      most: 2000,
    },
    { pictures: new Pictures(), origin: '' },
  );
const reasonOf = async (bytes: Uint8Array | string) =>
  await read(bytes).then(
    ({ reads }) => reads.length,
    (error: unknown) => (error as { reason?: string }).reason ?? String(error),
  );
const part = (name: string, content: string | Buffer) => ({ name, content: Buffer.from(content) });
const inPackage = (item: string, ...more: ReturnType<typeof part>[]) =>
  archive([part('item.xml', item), ...more]).bytes;

// spec: XCH-08
describe('XML that means harm', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join('');
  test.each([
    [
      'an entity of the outside',
      '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay"><name><text>&x;</text></name></question></quiz>',
    ],
    ['a billion laughs', `<!DOCTYPE quiz [<!ENTITY l0 "ha">${laughs}]><quiz>&l9;</quiz>`],
    [
      'a document type elsewhere',
      '<!DOCTYPE quiz SYSTEM "http://127.0.0.1:1/quiz.dtd"><quiz></quiz>',
    ],
    ['an entity that nobody declared', '<quiz><question type="essay">&nbsp;&x;</question></quiz>'],
    ['cut in the middle', moodleXml.slice(0, -40)],
    ['another root', '<a><quiz>x</quiz></a>'],
  ])('%s', async (_, xml) => {
    expect(await reasonOf(xml)).toBe('unreadable');
    expect(await reasonOf(inPackage(xml.replaceAll('quiz', 'assessmentItem')))).toBe(
      _ === 'another root' ? 1 : 'unreadable',
    );
  });
  test('deeper than any question', async () => {
    const deep = `<quiz><question type="x">${'<a>'.repeat(100)}${'</a>'.repeat(100)}</question></quiz>`;
    expect(await reasonOf(deep)).toBe('too_large');
  });
  test('script, handlers and foreign frames of a good file are gone', async () => {
    const { reads } = await read(
      moodleXml.replace(
        'Moslang',
        '<![CDATA[Moslang<script>alert(1)</script><iframe src="https://evil.example"></iframe><a href="javascript:x()">a</a><img src="https://evil.example/x.png">]]>',
      ),
    );
    const all = JSON.stringify(reads.map(({ content }) => content));
    expect(all).not.toMatch(/script|onerror|evil|style=/);
    expect(reads[2]!.issues).toContainEqual({
      code: 'picture_missing',
      isError: false,
      detail: '',
    });
  });
});

// spec: XCH-08
describe('archives that mean harm', () => {
  test('paths that lead out, links, names twice, locked ones', async () => {
    expect(await reasonOf(archive([part('../item.xml', qti21)]).bytes)).toBe('unreadable');
    expect(await reasonOf(archive([part('/etc/item.xml', qti21)]).bytes)).toBe('unreadable');
    expect(await reasonOf(archive([part('a\\..\\item.xml', qti21)]).bytes)).toBe('unreadable');
    expect(await reasonOf(archive([part('item.xml', qti21), part('item.xml', qti21)]).bytes)).toBe(
      'unreadable',
    );
    const locked = archive([{ ...part('item.xml', qti21), isEncrypted: true }]).bytes;
    expect(await reasonOf(locked)).toBe('unreadable');
    const linked = Buffer.from(archive([part('item.xml', qti21)]).bytes);
    const entry = linked.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    linked.writeUInt32LE(0o120777 * 0x10000, entry + 38);
    expect(await reasonOf(linked)).toBe('unreadable');
  });
  test('bombs: dense, lying about sizes, too many parts', async () => {
    const zeros = Buffer.alloc(30 * 1024 ** 2);
    expect(await reasonOf(inPackage(qti21, { name: 'images/sign.png', content: zeros }))).toBe(
      'too_large',
    );
    const lying = archive([
      { ...part('item.xml', `${qti21}${' '.repeat(500_000)}`), declared: 900 },
    ]);
    expect(await reasonOf(lying.bytes)).toBe('unreadable');
    const many = Array.from({ length: 5001 }, (_, n) => part(`${n}.xml`, ''));
    expect(await reasonOf(archive(many).bytes)).toBe('too_large');
    expect(deflateRawSync(zeros).length).toBeLessThan(100_000);
  });
  test('a picture outside of the package is only missing', async () => {
    const { reads } = await read(inPackage(qti21.replace('images/sign.png', '../../secret.png')));
    expect(reads[0]!.issues).toMatchObject([{ code: 'picture_missing' }]);
    expect(reads[0]!.content!.text).not.toContain('secret');
  });
  test('a package and a document cut short', async () => {
    for (const { bytes } of [qtiPackage(), wordTest([{ text: 'Savol?' }, { text: 'A) bir' }])]) {
      for (const length of [4, 30, Math.floor(bytes.length / 2), bytes.length - 5]) {
        expect(await reasonOf(bytes.slice(0, length)), String(length)).toBe('unreadable');
      }
    }
  });
  test('an archive of something else', async () => {
    expect(await reasonOf(archive([part('photo.txt', 'x')]).bytes)).toBe('nothing_found');
    expect(await reasonOf(wordTest([]).bytes)).toBe('nothing_found');
  });
});

describe('texts that are none', () => {
  test('nothing, blanks, bytes of a picture, an unknown code page', async () => {
    expect(await reasonOf('')).toBe('nothing_found');
    expect(await reasonOf(' \n\r\n\t ')).toBe('nothing_found');
    expect(await reasonOf(Uint8Array.from({ length: 400 }, (_, n) => n % 256))).toBe('unreadable');
    expect(await reasonOf('<?xml version="1.0" encoding="x-nothing"?><quiz/>')).toBe('unreadable');
  });
  // `npm run bench -- long-rows` measures how the time grows.
  test('long lines of signs are read as short ones', async () => {
    const nasty = ['*', ' ', '1-', '{=', '[tag:', '<p ', '$$', '\\(', ':', '-', 'A) ', '%1%'];
    for (const sign of nasty) {
      const reasonOfLine = (times: number) => reasonOf(`Savol?\n${sign.repeat(times)}x\n* b`);
      expect([sign, await reasonOfLine(30_000)]).toEqual([sign, await reasonOfLine(30)]);
    }
  });
});

test('one question of 400,000 answers is refused in time, in a thread of its own', async () => {
  const text = `Savol?\n${'* a\n'.repeat(400_000)}`;
  const { reads } = await readInThread({ text, name: '', format: 'text', origin: '' });
  expect(reads).toMatchObject([{ content: null, issues: [{ code: 'too_many_answers' }] }]);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPicture, splitPicture } from './pictures.ts';

const picture = fc.record(
  {
    src: fc.constantFrom('/files/a.webp', '/files/editor/b-1.png'),
    alt: fc.string().map((text) => text.replaceAll('&', '').trim()),
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
  },
  { requiredKeys: ['src', 'alt', 'width', 'height'] },
);

test('a text and its picture are parted as they were joined', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('<p>Yurak?</p>', 'Yurak?', '<p>a <b>b</b></p>'),
      picture,
      (text, own) => {
        expect(splitPicture(joinPicture(text, own))).toEqual({ text, picture: own });
      },
    ),
  );
});

test('the last picture is the one, without a size too, and none is none', () => {
  expect(splitPicture('<p>a<img src="/1" alt="bir"></p><p>b <img src="/2" /></p>')).toEqual({
    text: '<p>a<img src="/1" alt="bir"></p><p>b </p>',
    picture: { src: '/2', alt: '' },
  });
  expect(splitPicture('<p>Matn</p>')).toEqual({ text: '<p>Matn</p>', picture: undefined });
});

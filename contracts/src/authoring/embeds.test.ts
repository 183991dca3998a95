import { describe, expect, it } from 'vitest';
import { EMBED_ORIGINS, embedAddress } from './embeds.ts';

describe('embedAddress', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      'https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=5',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
      'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef',
    ],
    ['https://mover.uz/watch/t3Spr5ym/', 'https://mover.uz/video/embed/t3Spr5ym/'],
    ['https://utube.uz/watch/abc123', 'https://utube.uz/embed/abc123'],
  ])('%s is played at %s', (address, player) => {
    expect(embedAddress(` ${address} `)).toBe(player);
    expect(EMBED_ORIGINS).toContain(new URL(player).origin);
    expect(embedAddress(player)).toBe(player);
  });

  it.each([
    '',
    'dars',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
  ])('%s is nothing to embed', (address) => {
    expect(embedAddress(address)).toBeUndefined();
  });
});

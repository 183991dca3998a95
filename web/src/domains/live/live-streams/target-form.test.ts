import { expect, it } from 'vitest';
import { targetErrors } from './target-form.ts';

// spec: WEB-30, WEB-31
it('asks for the address beside a key, and for the key beside an address', () => {
  expect(targetErrors({ streamUrl: '', streamKey: 'abc' })).toEqual({ streamUrl: 'address' });
  expect(targetErrors({ streamUrl: 'rtmp://a/b', streamKey: ' ' })).toEqual({ streamKey: 'key' });
});

it('is content with both, and with neither', () => {
  expect(targetErrors({ streamUrl: 'rtmp://a/b', streamKey: 'c' })).toEqual({});
  expect(targetErrors({ streamUrl: '', streamKey: '' })).toEqual({});
});

import { expect, it } from 'vitest';
import { targetFaults } from './target-form.ts';

// spec: WEB-30, WEB-31
it('asks for the address beside a key, and for the key beside an address', () => {
  expect(targetFaults({ streamUrl: '', streamKey: 'abc' })).toEqual({ streamUrl: 'address' });
  expect(targetFaults({ streamUrl: 'rtmp://a/b', streamKey: ' ' })).toEqual({ streamKey: 'key' });
});

it('is content with both, and with neither', () => {
  expect(targetFaults({ streamUrl: 'rtmp://a/b', streamKey: 'c' })).toEqual({});
  expect(targetFaults({ streamUrl: '', streamKey: '' })).toEqual({});
});

import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#/kit/api/api-error.ts';
import { openCase } from './create-review-queue.ts';

const view = () => Promise.resolve('looked at');
const refuse =
  (status: number, facts = {}) =>
  () =>
    Promise.reject(new ApiError('profile.claimed', status, facts));

describe('opening a case', () => {
  it('takes a waiting one with one call', async () => {
    const unused = vi.fn<typeof view>(view);
    const opened = await openCase({ claim: () => Promise.resolve('mine'), view: unused });
    expect(opened).toEqual({ case: 'mine', otherUntil: null });
    expect(unused).not.toHaveBeenCalled();
  });

  it('looks at one that somebody else has, and says until when', async () => {
    const claim = refuse(409, { claimed_until: '2026-11-20T10:15:00.000Z' });
    expect(await openCase({ claim, view })).toEqual({
      case: 'looked at',
      otherUntil: new Date('2026-11-20T10:15:00Z'),
    });
  });

  it('looks at a decided one and at the own one', async () => {
    expect(await openCase({ claim: refuse(409), view })).toMatchObject({ otherUntil: null });
    expect(await openCase({ claim: refuse(403), view })).toMatchObject({ case: 'looked at' });
  });

  it('hides no other failure', async () => {
    await expect(openCase({ claim: refuse(404), view })).rejects.toThrow(ApiError);
    const broken = () => Promise.reject(new Error('no line'));
    await expect(openCase({ claim: broken, view })).rejects.toThrow('no line');
  });
});

import { signs as authoring } from '#/domains/authoring/signs.ts';
import { signs as conversation } from '#/domains/conversation/signs.ts';
import { signs as credentials } from '#/domains/credentials/signs.ts';
import { signs as money } from '#/domains/money/signs.ts';
import { signs as platform } from '#/kit/platform-state/platform-signs.ts';
import type { Signs } from '#/kit/platform-state/sign.ts';

/** A sign of the contract without a reader is a type error. */
export const signs: Signs = {
  ...platform,
  ...credentials,
  ...money,
  ...authoring,
  ...conversation,
};

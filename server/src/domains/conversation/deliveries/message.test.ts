import { expect, test } from 'vitest';
import { countSegments } from '#/domains/conversation/sms-gateways/gsm.ts';
import { messageOf, smsOf } from './send-by.ts';
import { SMS_REASONS } from './rules.ts';

const LANGUAGES = ['uz', 'ru', 'en'] as const;
const facts = {
  number: 'UK-2026-000123',
  successor: 'UK-2026-000124',
  reason: 'Ўқув режаси — «янгиланди» №5 😀',
  comment: 'Passport nusxasi oʻqilmaydi, iltimos, yangisini yuklang. '.repeat(10),
  amount: '150 000',
  course: 'Zamonaviy pedagogik texnologiyalar va ularni amaliyotda qoʻllash',
  credits: 12,
  name: '«Bilim» oʻquv markazi',
};

test.each(Object.keys(SMS_REASONS))('%s is one SMS in letters of one place', (kind) => {
  for (const language of LANGUAGES) {
    const telling = { kind, facts, title: null, summary: null, url: null };
    const text = smsOf(messageOf([telling], language));
    expect(text).toMatch(/^Malaka: \S/);
    expect(countSegments(text)).toMatchObject({ alphabet: 'gsm7', segments: 1 });
  }
});

test('of a day there is one message with the first titles', () => {
  const tellings = Array.from({ length: 7 }, (_, at) => ({
    kind: 'announcement',
    facts: {},
    title: `Eʼlon ${at + 1}`,
    summary: null,
    url: null,
  }));
  const { title, body, url } = messageOf(tellings, 'uz');
  expect(title).toBe('Bugungi bildirishnomalar: 7 ta');
  expect(body.split('\n')).toEqual([1, 2, 3, 4, 5].map((at) => `• Eʼlon ${at}`).concat('…'));
  expect(url).toBe('/dashboard/notification/1');
});

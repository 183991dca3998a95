import { z } from 'zod';
import { PaymeError } from './payme-errors.ts';

/** The latest moment a Date can represent. */
const LATEST_MS = 8_640_000_000_000;
const moment = z
  .int()
  .min(0)
  .max(LATEST_MS)
  .transform((ms) => new Date(ms));
const providerId = z.string().regex(/^[!-~]{1,64}$/);
const ORDER_MAX = 2_147_483_647;

const intent = z.object({ amount: z.unknown().optional(), account: z.unknown().optional() });

export const params = {
  CheckPerformTransaction: intent,
  CreateTransaction: intent.extend({ id: providerId, time: moment }),
  PerformTransaction: z.object({ id: providerId }),
  CancelTransaction: z.object({
    id: providerId,
    reason: z.int().min(0).max(32_767).nullable().default(null),
  }),
  CheckTransaction: z.object({ id: providerId }),
  GetStatement: z.object({ from: moment, to: moment }),
  SetFiscalData: z.object({
    id: providerId,
    type: z.enum(['PERFORM', 'CANCEL']),
    fiscal_data: z.object({
      receipt_id: z.union([z.string().max(100), z.number()]).optional(),
      status_code: z.number().optional(),
      message: z.string().max(500).nullish(),
      terminal_id: z.string().max(100).nullish(),
      fiscal_sign: z.union([z.string().max(100), z.number()]).nullish(),
      // Shown as a link on the payer's screen.
      qr_code_url: z
        .url({ protocol: /^https$/ })
        .max(500)
        .nullish(),
      date: z.union([z.string().max(40), z.number()]).nullish(),
    }),
  }),
} as const;

/** The order number, which Payme sends as a string or a number; an error names the field. */
export function orderIdOf(account: unknown): number {
  const value: unknown = (account as { order_id?: unknown } | null | undefined)?.order_id;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,10}$/.test(text) || Number(text) > ORDER_MAX) {
    throw new PaymeError('noOrder', 'order_id');
  }
  return Number(text);
}

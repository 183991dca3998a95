import { drawQr } from '#/kit/lazy-libraries.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { getSurvey } from './queries.ts';

/** A link to send to a group or to print as a QR code for a wall. */
export async function viewLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  surveyId: number,
  builder: Examiner,
) {
  const { id } = await getSurvey(db, builder, surveyId);
  const address = `${config.publicUrl}/dashboard/surveys/run/${id}`;
  const qr = await drawQr(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { address, qr };
}

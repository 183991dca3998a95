import type { StaffMember } from '@malaka/contracts/reporting/my-school';
import { inTashkent } from '@malaka/grading/tashkent';
import { writeXlsx } from '#/kit/lazy-libraries.ts';
import type { Language } from '#/kit/http/language.ts';
import { staffTexts } from './staff-texts.ts';

const TEXT = '@';
const DAY = 'dd.mm.yyyy';
const DAY_MS = 24 * 60 * 60_000;

/** Excel's days have no time zone: the day in Tashkent, written as UTC. */
const dayOf = (at: Date | null): Date | null =>
  at && new Date(Math.floor(inTashkent(at).getTime() / DAY_MS) * DAY_MS);

const nearest = ({ courses }: StaffMember): Date | null => {
  const days = courses.flatMap(({ deadline }) => deadline ?? []).toSorted();
  return days[0] === undefined ? null : new Date(days[0]);
};

/** Text cells are written as text, so Excel never runs them as formulas. */
export async function writeStaffSheet(
  staff: readonly StaffMember[],
  language: Language,
): Promise<Buffer> {
  const { sheet, columns: heads, states } = staffTexts[language];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: [
          { key: 'name', header: heads.name, width: 36, numFmt: TEXT },
          { key: 'position', header: heads.position, width: 36, numFmt: TEXT },
          { key: 'state', header: heads.state, width: 16, numFmt: TEXT },
          { key: 'collected', header: heads.collected, width: 10, numFmt: '0.00' },
          { key: 'minimum', header: heads.minimum, width: 10, numFmt: '0.00' },
          { key: 'courses', header: heads.courses, width: 48, numFmt: TEXT },
          { key: 'deadline', header: heads.deadline, width: 16, numFmt: DAY },
          { key: 'lastActive', header: heads.lastActive, width: 18, numFmt: DAY },
          { key: 'reminded', header: heads.reminded, width: 14, numFmt: DAY },
        ],
        data: staff.map((person) => ({
          name: person.name,
          position: [person.positionType, person.position].filter(Boolean).join(', '),
          state: states[person.state],
          collected: person.collected,
          minimum: person.minimum,
          courses: person.courses
            .map(
              ({ name, lessonsDone, lessonsCount }) => `${name} (${lessonsDone}/${lessonsCount})`,
            )
            .join('; '),
          deadline: nearest(person),
          lastActive: dayOf(person.lastActiveAt),
          reminded: dayOf(person.remindedAt),
        })),
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

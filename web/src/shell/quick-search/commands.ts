import type { Role } from '@malaka/contracts/kit/roles';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { linkOptions } from '@tanstack/react-router';

const commands = {
  newCourse: linkOptions({ to: '/dashboard/copyrights/course-create' }),
  newWebinar: linkOptions({ to: '/dashboard/copyrights/webinar-create' }),
  newExam: linkOptions({ to: '/dashboard/exams/create' }),
  newGroup: linkOptions({ to: '/dashboard/groups/create' }),
  newSurvey: linkOptions({ to: '/dashboard/surveys/create' }),
  newAnnouncement: linkOptions({ to: '/dashboard/announcements/create' }),
  checkList: linkOptions({ to: '/dashboard/certificates/check-list' }),
};

/** Also the key of its text: shell:quick.command.<key>. */
export type CommandKey = keyof typeof commands;

export const commandsOf = (role: Role) =>
  (Object.keys(commands) as CommandKey[])
    .map((key) => ({ key, link: commands[key] }))
    .filter(({ link }) => mayOpen(role, link.to));

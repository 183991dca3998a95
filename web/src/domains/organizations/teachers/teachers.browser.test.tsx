import { listTeachers } from '@malaka/contracts/organizations/teachers';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';

test('the ministry sees the teachers, from the first page on', async () => {
  const teacher = {
    id: 3,
    name: 'Aliyev Sardor',
    phone: '998901112233',
    avatar: null,
    region: 'Buxoro viloyati',
    isActive: true,
    coursesCount: 2,
    activeCoursesCount: 1,
    buyersCount: 40,
    rating: 4.5,
    reviewsCount: 8,
    registeredAt: new Date('2026-03-01T09:00:00Z'),
  };
  api.answer(listTeachers, pageOf([teacher]));
  const { page, address } = await renderScreen('/dashboard/teachers', {
    as: makePerson({ role: 'ministry' }),
    width: 1440,
  });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('row').nth(1)).toMatchTextContent(teacher.name);
  await expect.poll(address).toBe('/dashboard/teachers/1');
  await expectAccessible();
});

import type { Pool } from 'pg';

/** Lists with each of their filters alone, as managers query them. */
export type Listed = { name: string; path: string };

type Known = {
  region: number;
  city: number;
  school: number;
  course: number;
  pupil: number;
  group: number;
};

/** Existing places and objects, none of them an extreme. */
export async function findKnown(pool: Pool): Promise<Known> {
  const { rows } = await pool.query<Known>(`
    select p.region_id as region, p.district_id as city, p.school_id as school,
      p.account_id as pupil,
      (select course_id from course_figures group by 1 order by sum(purchases_count) desc limit 1)
        as course,
      (select group_id from group_members limit 1) as group
    from pupils p where p.school_id is not null and p.purchases_count > 0
    order by p.account_id limit 1`);
  return rows[0]!;
}

const withEach = (list: string, path: string, filters: Record<string, string>): Listed[] => [
  { name: list, path },
  ...Object.entries(filters).map(([name, query]) => ({
    name: `${list}, ${name}`,
    path: `${path}${path.includes('?') ? '&' : '?'}${query}`,
  })),
];

export function listPaths(known: Known, year: number): Listed[] {
  const { region, city, school, course, pupil, group } = known;
  const days = `from=${year}-01-01&to=${year}-12-31`;
  return [
    ...withEach('Pupils', '/manager/result/users', {
      region: `region_id=${region}`,
      city: `region_id=${region}&city_id=${city}`,
      school: `region_id=${region}&city_id=${city}&school_id=${school}`,
      direction: 'direction_id=9',
      position: 'position_type_id=2',
      role: 'role_id=3',
      language: 'language=ru',
      blocked: 'status=0',
      completed: 'completed=1',
      'not completed': 'completed=0',
      year: `qualification_year=${year - 1}`,
      words: 'search=karimova',
      'by name': 'sort=name&order=asc',
      'by money': 'sort=money&order=desc',
    }),
    ...withEach('Sums of pupils', '/manager/result/all', { region: `region_id=${region}` }),
    ...withEach('Course report', '/manager/result/courses', {
      type: 'type=paid',
      words: 'search=dars',
    }),
    ...withEach('Users of a course', `/manager/result/user?course_id=${course}`, {
      finished: 'which=finished',
    }),
    { name: 'Courses of a pupil', path: `/manager/result/course?user_id=${pupil}` },
    ...withEach('Teachers', '/manager/teachers', { words: 'search=karimova' }),
    ...withEach('Certificates', '/manager/certificates', {
      type: 'type=paid',
      state: 'state=issued',
      year: `year=${year}`,
      region: `region_id=${region}`,
      words: 'search=karimova',
    }),
    { name: 'Groups', path: '/manager/groups' },
    ...withEach('Members of a group', `/manager/groups/${group}/users`, {
      words: 'search=karimova',
    }),
    { name: 'Announcements', path: '/manager/announcements' },
    { name: 'Exams', path: '/manager/exams' },
    ...withEach('Rows of purchases', `/manager/statistics/rows?kind=purchases&${days}`, {
      region: `region_id=${region}`,
      school: `region_id=${region}&city_id=${city}&school_id=${school}`,
    }),
    { name: 'Rows of certificates', path: `/manager/statistics/rows?kind=certificates&${days}` },
  ];
}

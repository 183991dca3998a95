import { viewHome } from '@malaka/contracts/learning/home';
import { listRetakes } from '@malaka/contracts/learning/retakes';
import { me } from '@malaka/contracts/people/sign-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeToken } from '#/kit/api/token.ts';
import { makeOwnCourse } from '#test/courses.ts';
import { makeCard, pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { emptyHome, noRetakes } from '#test/home.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { enter } from './enter.ts';
import { showWords } from './show-words.ts';

const shut = makeOwnCourse(4, { name: 'Baholanmoqda', nextLessonId: 41 });
const course = makeOwnCourse(5, { name: 'Raqamli dars', nextLessonName: 'Reja' });
const due = {
  ...makeCard(6, { name: 'Baholash' }),
  doneCount: 0,
  isComplete: false,
  isOwn: false,
  reason: 'group' as const,
  groupName: null,
  deadline: '2027-03-01',
};
const home = {
  ...emptyHome,
  courses: { success: 1 as const, ...pageOf([shut, course]) },
  retakes: {
    success: 1 as const,
    data: {
      ...noRetakes,
      shut: [{ lessonId: 41, why: 'grading' as const, until: new Date('2027-03-01T09:00:00Z') }],
    },
  },
  target: { success: 1 as const, ...pageOf([due]) },
};

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  root.id = 'root';
  root.dataset['written'] = 'home';
  root.innerHTML = '<main><div data-words><p>Malaka</p><p>Yuklanmoqda…</p></div></main>';
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  globalThis.earlyAnswers = undefined;
  history.replaceState(null, '', '/');
});

const wordsOf = (place: ParentNode) =>
  [...place.querySelectorAll('h1, h2, p, li span, a')].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );

// spec: SPD-01
test.each(['uz', 'ru', 'en'])(
  'the first words of a home are those it will show, in %s',
  async (language) => {
    localStorage.setItem('language', language);
    storeToken('token', true);
    api.answer(me, { data: makePerson() });
    api.answer(viewHome, { data: home });
    api.answer(listRetakes, home.retakes);
    await showWords();
    expect(root.dataset['written']).toBe('words');
    const words = wordsOf(root);
    expect(root.querySelector('a')!.getAttribute('href')).toBe('/dashboard/course/5/lesson/2');
    root.remove();

    const { page } = await renderScreen('/dashboard/profile', { as: makePerson() });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByText('Baholash')).toBeVisible();
    const whole = document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ');
    for (const word of words) expect(whole).toContain(word);
    // Answers used for the early words are not requested again.
    expect([api.callsOf(me), api.callsOf(viewHome)].map((calls) => calls.length)).toEqual([1, 1]);
  },
);

test('names are read in Cyrillic by who reads so', async () => {
  localStorage.setItem('script', 'cyrillic');
  storeToken('token', true);
  api.answer(me, { data: makePerson() });
  api.answer(viewHome, { data: home });
  await showWords();
  expect(wordsOf(root)).toContain('Рақамли дарс');
});

test('the frame is in the script of its reader before the client is there', async () => {
  localStorage.setItem('script', 'cyrillic');
  storeToken('token', true);
  api.answer(me, { data: makePerson({ role: 'manager' }) });
  root.insertAdjacentHTML(
    'beforeend',
    '<button aria-label="Qidiruvni ochish">Menyu</button><button lang="uz">Lotin</button>',
  );
  await showWords();
  const [menu, latin] = root.querySelectorAll('button');
  expect([menu!.ariaLabel, menu!.textContent]).toEqual(['Қидирувни очиш', 'Меню']);
  expect(latin!.textContent).toBe('Lotin');
});

test('who works here, and who is not let in, waits for the client', async () => {
  storeToken('token', true);
  api.answer(me, { data: makePerson({ role: 'manager' }) });
  await showWords();
  api.fail(me, 401, { code: 'auth.sign_in_required' });
  await showWords();
  expect([root.dataset['written'], root.textContent]).toEqual(['home', 'MalakaYuklanmoqda…']);
  expect(api.callsOf(viewHome)).toEqual([]);
});

test('nothing of an answer becomes markup', async () => {
  storeToken('token', true);
  api.answer(me, { data: makePerson() });
  const hostile = makeOwnCourse(5, { name: '<img src=x onerror=alert(1)>' });
  api.answer(viewHome, { data: { ...home, courses: { success: 1, ...pageOf([hostile]) } } });
  await showWords();
  expect(root.querySelector('img')).toBeNull();
  expect(root.textContent).toContain('<img src=x');
});

// spec: AUTH-33
test('a session that the form opened is kept as the person wished, and leads on', () => {
  const gone: string[] = [];
  const go = (address: string) => void gone.push(address);
  const entry = { token: 'a', isRemembered: true, address: '/dashboard/profile' };
  enter(entry, go);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['a', null]);
  sessionStorage.setItem('return_to', '/dashboard/payments');
  enter({ ...entry, token: 'b', isRemembered: false }, go);
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'b']);
  for (const planted of ['//evil.example', '/\\evil.example', '/\t/evil.example']) {
    sessionStorage.setItem('return_to', planted);
    enter(entry, go);
  }
  const own = '/dashboard/profile';
  expect(gone).toEqual([own, '/dashboard/payments', own, own, own]);
});

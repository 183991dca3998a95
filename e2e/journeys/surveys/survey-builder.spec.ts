import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { takeByKeys } from '#/take-by-keys.ts';
import type { Texts } from '#/texts.ts';

const KINDS = [
  'input',
  'radiogroup',
  'checkboxgroup',
  'select',
  'rating',
  'ranking',
  'boolean',
  'matrix_radio',
  'matrix_checkbox',
  'multiple_input',
] as const;
const NAME = 'Hamma turdagi savollar';
const title = (kind: string) => `Savol: ${kind}`;

/** Adds a question of the kind and fills in everything required. */
async function addQuestion(page: Page, t: Texts, kind: (typeof KINDS)[number]) {
  const b = (key: string, values?: Record<string, number>) => t(`survey-builder:${key}`, values);
  const palette = page.getByRole('group', { name: b('palette') });
  await palette.getByRole('button', { name: b(`kind.${kind}`), exact: true }).click();
  // The new question's field has the focus.
  await expect(page.getByRole('textbox', { name: b('question.title') })).toBeFocused();
  await page.keyboard.type(title(kind));
  const fill = async (what: 'option' | 'row' | 'column', amount: number) => {
    for (let number = 1; number <= amount; number += 1) {
      const field = page.getByRole('textbox', { name: b(`${what}.one`, { number }) });
      await field.fill(`${what} ${number}`);
    }
  };
  if (['radiogroup', 'checkboxgroup', 'select', 'ranking'].includes(kind)) await fill('option', 3);
  if (kind.startsWith('matrix')) {
    await fill('row', 2);
    await fill('column', 3);
  }
  if (kind === 'multiple_input') {
    for (const number of [1, 2]) {
      await page.getByRole('textbox', { name: b('item.one', { number }) }).fill(`Maydon ${number}`);
    }
  }
}

test.use({ viewport: { width: 1280, height: 900 } });

// spec: SRV-01, SRV-03, SRV-05, SRV-06, SRV-08, SRV-10, SRV-17
test(
  'a manager builds a survey of all kinds with a rule, looks at it, switches it on and reads results',
  { tag: '@core' },
  async ({ page, server, t }) => {
    test.slow();
    const manager = await makePerson(server, { role: 'manager' });
    await comeBackAs(page, manager);
    await page.goto('/dashboard/surveys');
    await expect(page).toHaveURL(/\/dashboard\/surveys\/1$/);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: t('survey-builder:create') })
      .first()
      .click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('survey-builder:start.empty') }).click();

    for (const kind of KINDS) await addQuestion(page, t, kind);
    await expectAccessible(page);

    // The last question moves to the top by keyboard only, and undo moves it back.
    const headings = page.getByRole('button', { name: /^\d+\. Savol: / });
    const handle = page.getByRole('button', {
      name: t('survey-builder:question.drag', { number: 10 }),
    });
    await headings.nth(9).click();
    await handle.focus();
    await takeByKeys(page);
    // Announced as soon as every place is measured: an arrow pressed earlier has no effect.
    await expect(
      page.getByText(t('survey-builder:order.over', { number: 10, total: 10 })),
    ).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(
      page.getByText(t('survey-builder:order.over', { number: 9, total: 10 })),
    ).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect(headings.nth(8)).toContainText(title('multiple_input'));
    await headings.nth(8).focus();
    await page.keyboard.press('Control+z');
    await expect(headings.nth(9)).toContainText(title('multiple_input'));

    // Shown only to those who answered yes.
    await headings.nth(9).click();
    await page
      .getByRole('button', { name: t('survey-builder:rule.heading', { amount: 0 }) })
      .click();
    await page.getByRole('button', { name: t('survey-builder:rule.add') }).click();
    const rule = page.getByRole('group', { name: t('survey-builder:rule.one', { number: 1 }) });
    const questionField = rule.getByRole('combobox', { name: t('survey-builder:rule.question') });
    await questionField.selectOption({ label: `7. ${title('boolean')}` });
    await expect(rule.getByRole('combobox', { name: t('survey-builder:rule.value') })).toHaveValue(
      'true',
    );

    await page.getByRole('button', { name: t('survey-builder:tab.settings'), exact: true }).click();
    await page.getByRole('textbox', { name: t('survey-builder:settings.title') }).fill(NAME);
    await page
      .getByRole('switch', { name: t('survey-builder:settings.anonymous') })
      .uncheck({ force: true });
    await expectAccessible(page);

    await page.getByRole('button', { name: t('survey-builder:tab.preview'), exact: true }).click();
    await expect(page.getByText(title('radiogroup'))).toBeVisible();
    await expect(page.getByText(title('multiple_input'))).toBeHidden();
    await page.getByRole('radio', { name: t('survey-builder:boolean.yesLabelDefault') }).check();
    await expect(page.getByText(title('multiple_input'))).toBeVisible();

    await page.getByRole('button', { name: t('common:action.save') }).click();
    await expect(page).toHaveURL(/\/dashboard\/surveys\/edit\/\d+$/);
    const surveyId = Number(/\d+$/.exec(page.url())?.[0]);
    const status = page.getByRole('switch', {
      name: t('survey-builder:status.of', { name: NAME }),
    });
    await expect(status).toBeEnabled();
    await status.click({ force: true });
    await expect(status).toBeChecked();
    await expect(page.getByText(t('survey-builder:status.on'), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: t('survey-builder:share.action') }).click();
    const shared = page.getByRole('dialog');
    await expect(shared.getByRole('img', { name: t('survey-builder:share.qr') })).toBeVisible();
    await expect(
      shared.getByRole('textbox', { name: t('survey-builder:share.address') }),
    ).toHaveValue(new RegExp(`/dashboard/surveys/run/${surveyId}$`));
    await expect(shared.getByText(t('survey-builder:share.notYet'))).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(shared).toBeHidden();

    const { definition } = await server.db
      .selectFrom('surveyVersions')
      .where('surveyId', '=', surveyId)
      .select('definition')
      .orderBy('version')
      .executeTakeFirstOrThrow();
    const questions = (definition as unknown as SurveyDefinition).pages[0]!.questions;
    const nameOf = (kind: string) => questions.find((one) => one.kind === kind)!.name;
    const radio = questions.find((one) => one.kind === 'radiogroup')!;
    for (const answer of [true, false, true]) {
      const learner = await makePerson(server);
      const result = {
        [nameOf('boolean')]: answer,
        [radio.name]: radio.kind === 'radiogroup' ? radio.options[0]!.key : '',
        [nameOf('rating')]: answer ? 5 : 2,
        [nameOf('input')]: 'Juda foydali soʻrovnoma',
      };
      const sent = await page.request.post('/api/v1/survey/submit', {
        headers: { authorization: `Bearer ${learner.token}` },
        data: { survey_id: surveyId, settings: '{"version":1}', result: JSON.stringify(result) },
      });
      expect(sent.status()).toBe(200);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/dashboard/surveys/${surveyId}/results`);
    await expect(page.getByRole('heading', { name: new RegExp(NAME) })).toBeVisible();
    const rating = page.getByRole('region', { name: new RegExp(title('rating')) });
    await expect(rating.getByText('4', { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const yes = t('survey-results:flag.true');
    await page
      .getByRole('button', { name: t('survey-results:filter.only', { name: yes }) })
      .click();
    await expect(
      page.getByText(t('survey-results:shown', { shown: 2, answered: 3 })),
    ).toBeVisible();
    await page
      .getByRole('button', { name: t('survey-results:written.open', { amount: 2 }) })
      .click();
    await expect(page.getByText('Juda foydali soʻrovnoma').first()).toBeVisible();
    await expectAccessible(page);
  },
);

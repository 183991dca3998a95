import type { SessionUser } from '@malaka/contracts/people/sign-in';
import type { ErpMatch } from '@malaka/contracts/people/erp';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { FilledPreview } from './FilledPreview.tsx';
import { matchQuery, useConfirmSchool } from './queries.ts';
import { SchoolChoice } from './SchoolChoice.tsx';

type Props = { match: ErpMatch; user: SessionUser };

/** Choose the school, see what will be filled in, and confirm with one button. */
export function MatchForm({ match, user }: Props) {
  const { t } = useTranslation('erp');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const confirm = useConfirmSchool(user.id);
  const { schools } = match;
  const [schoolId, setSchoolId] = useState(schools.length === 1 ? schools[0]!.id : null);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = schools.length > 0 && schoolId === null;
  const leave = async () => {
    await navigate({ to: '/dashboard/profile/edit' });
    // Not earlier: without its match this screen would disappear before it navigates.
    queryClient.setQueryData(matchQuery.queryKey, null);
  };
  const submit = () => {
    setIsChecked(true);
    if (isMissing) return;
    confirm.mutate(schoolId, {
      onSuccess: (filled) => {
        showToast({ text: t('schools.done'), type: 'success' });
        if (!filled.includes('personalNumber')) {
          showToast({ text: t('schools.numberTaken'), type: 'error', lasting: true });
        }
        void leave();
      },
    });
  };
  const { error } = confirm;
  const errorText = error && (isApiError(error) && error.message ? error.message : t('failed'));
  return (
    <FormPage
      title={t('schools.title')}
      text={t('schools.text')}
      submitLabel={t('schools.submit')}
      form={{ isBusy: confirm.isPending, error: errorText, submit }}
      secondary={
        <ButtonLink to="/dashboard/erp/register" variant="default">
          {t('schools.notMe')}
        </ButtonLink>
      }
    >
      <Stack gap="lg">
        {schools.length > 0 ? (
          <SchoolChoice
            schools={schools}
            value={schoolId}
            error={isChecked && isMissing ? t('error.school') : undefined}
            onChange={setSchoolId}
          />
        ) : (
          <p className="dimmed">{t('schools.unlisted')}</p>
        )}
        <FilledPreview match={match} school={schools.find(({ id }) => id === schoolId)} />
        {user.profileStatus === 'confirmed' && <p className="dimmed">{t('schools.reviewAgain')}</p>}
      </Stack>
    </FormPage>
  );
}

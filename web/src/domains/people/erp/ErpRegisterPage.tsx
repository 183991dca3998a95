import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ErpRefusal } from './ErpRefusal.tsx';
import { PassportFields } from './PassportFields.tsx';
import { matchQuery, useFindInErp } from './queries.ts';
import { type Query, EMPTY_QUERY, registerErrors } from './register-check.ts';

/** Birth date and passport; a match leads to the choice of the school. */
export function ErpRegisterPage() {
  const { t } = useTranslation('erp');
  const navigate = useNavigate();
  const earlier = useQuery(matchQuery).data;
  const find = useFindInErp();
  const [query, setQuery] = useState(EMPTY_QUERY);
  const [isChecked, setIsChecked] = useState(false);
  const change = (part: Partial<Query>) => {
    find.reset();
    setQuery((before) => ({ ...before, ...part }));
  };
  const submit = () => {
    setIsChecked(true);
    if (Object.keys(registerErrors(query)).length > 0) return;
    find.mutate(query, { onSuccess: () => void navigate({ to: '/dashboard/erp/schools' }) });
  };
  return (
    <FormPage
      title={t('register.title')}
      text={t('register.text')}
      submitLabel={t('register.submit')}
      form={{ isBusy: find.isPending, submit }}
      secondary={
        <ButtonLink to="/dashboard/profile/edit" variant="default">
          {t('byHand')}
        </ButtonLink>
      }
    >
      {earlier && (
        <TextLink to="/dashboard/erp/schools">
          {t('register.earlier', { name: earlier.person.firstName })}
        </TextLink>
      )}
      <PassportFields
        query={query}
        errors={isChecked ? registerErrors(query) : {}}
        onChange={change}
      />
      {find.error && <ErpRefusal error={find.error} />}
    </FormPage>
  );
}

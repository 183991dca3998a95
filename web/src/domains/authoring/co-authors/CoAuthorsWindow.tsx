import type { CoAuthor } from '@malaka/contracts/authoring/co-authors';
import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './CoAuthors.module.css';
import { coAuthorsQuery, useAddCoAuthor, useChangeCoAuthor, useRemoveCoAuthor } from './queries.ts';

type Right = CoAuthor['right'];
type Props = { courseId: number; onClose: () => void };

/** Co-authors of a course: its owner grants rights, and a co-author may leave. */
export function CoAuthorsWindow({ courseId, onClose }: Props) {
  const { t } = useTranslation(['co-authors', 'common']);
  const { user } = useSession();
  const query = useQuery(coAuthorsQuery(courseId));
  const { data } = query;
  const isOwner = data !== undefined && data.owner.accountId === user?.id;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('co-authors:title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {query.isError && !data && <ErrorState query={query} />}
      {query.isPending && <Skeleton height={160} />}
      {data && (
        <Stack gap="lg">
          <ul className="rows">
            <Person person={data.owner}>
              <Text c="dimmed">{t('co-authors:right.owner')}</Text>
            </Person>
            {data.coAuthors.map((person) => (
              <Beside
                key={person.accountId}
                courseId={courseId}
                person={person}
                isOwner={isOwner}
                isSelf={person.accountId === user?.id}
              />
            ))}
          </ul>
          {isOwner && <AddForm courseId={courseId} />}
        </Stack>
      )}
    </Modal>
  );
}

type Shown = { accountId: number; name: string; avatar: string | null };

function Person({ person, children }: { person: Shown; children: ReactNode }) {
  const format = useFormat();
  const name = format.text(person.name);
  return (
    <li className={styles.person}>
      <Avatar src={person.avatar} name="" size={40} />
      <Text span flex="1 1 160px" miw={0} className="whole strong">
        {name}
      </Text>
      {children}
    </li>
  );
}

function useRights() {
  const { t } = useTranslation('co-authors');
  return (['edit', 'look'] as const).map((value) => ({ value, label: t(`right.${value}`) }));
}

type BesideProps = { courseId: number; person: CoAuthor; isOwner: boolean; isSelf: boolean };

function Beside({ courseId, person, isOwner, isSelf }: BesideProps) {
  const { t } = useTranslation(['co-authors', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const rights = useRights();
  const change = useChangeCoAuthor(courseId);
  const remove = useRemoveCoAuthor(courseId);
  const name = format.text(person.name);
  return (
    <Person person={person}>
      {isOwner ? (
        <Select
          w={170}
          aria-label={t('co-authors:rightOf', { name })}
          data={rights}
          value={person.right}
          disabled={change.isPending}
          onChange={(right) =>
            change.mutate(
              { accountId: person.accountId, right: right as Right },
              {
                onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
                onError: (error) => showError(error, t('common:state.failed')),
              },
            )
          }
        />
      ) : (
        <Text c="dimmed">{t(`co-authors:right.${person.right}`)}</Text>
      )}
      {(isOwner || isSelf) && (
        <ConfirmButton
          variant="subtle"
          color="danger"
          {...(!isSelf && { 'aria-label': t('co-authors:removeOne', { name }) })}
          action={{
            isDangerous: true,
            title: t(isSelf ? 'co-authors:leaveTitle' : 'co-authors:removeTitle', { name }),
            text: t('co-authors:removeText'),
            run: () => remove.mutateAsync({ accountId: person.accountId }),
            onDone: () => {
              if (!isSelf) return;
              void navigate({ to: '/dashboard/copyrights/list/$page', params: { page: '1' } });
            },
          }}
        >
          {t(isSelf ? 'co-authors:leave' : 'co-authors:remove')}
        </ConfirmButton>
      )}
    </Person>
  );
}

function AddForm({ courseId }: { courseId: number }) {
  const { t } = useTranslation(['co-authors', 'common']);
  const rights = useRights();
  const [phone, setPhone] = useState('');
  const [right, setRight] = useState<Right>('edit');
  const [error, setError] = useState<string | null>(null);
  const add = useAddCoAuthor(courseId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is rendered inside another form.
    event.stopPropagation();
    if (phone.length !== PHONE_LENGTH) {
      setError(t('co-authors:phoneShort'));
      return;
    }
    add.mutate(
      { phone, right },
      {
        onSuccess: () => {
          setPhone('');
          showToast({ text: t('co-authors:added'), type: 'success' });
        },
        onError: (refused) =>
          setError(
            (isApiError(refused) && (refused.errors['phone']?.[0] ?? refused.message)) ||
              t('common:state.failed'),
          ),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <PhoneInput
          label={t('co-authors:phone')}
          description={t('co-authors:phoneHint')}
          value={phone}
          error={error}
          onChange={(digits) => {
            setPhone(digits);
            setError(null);
          }}
        />
        <Select
          label={t('co-authors:newRight')}
          description={t(`co-authors:rightHint.${right}`)}
          data={rights}
          value={right}
          onChange={(chosen) => setRight(chosen as Right)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={add.isPending} leftSection={<IconUserPlus size={18} />}>
            {t('co-authors:add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

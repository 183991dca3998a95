import { guestName, joinWebinar } from '@malaka/contracts/live/webinar-rooms';
import { Alert, Button, Loader, TextInput } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useSession } from '#/domains/people/index.ts';
import { idOf } from '#/kit/forms/field-id.ts';
import { useRefusal } from '#/kit/forms/use-refusal.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { saveGuest, readGuest, setInside, wasInside } from './saved-guest.ts';
import { type RoomEntry, useJoin } from './queries.ts';

type Props = { webinarId: number; onJoined: (entry: RoomEntry) => void };

const at = (field: string) => `join.${field}`;

/** Entry to a webinar: guests give a name, signed-in users enter under their own. */
export function JoinForm({ webinarId, onJoined }: Props) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const format = useFormat();
  const { user, isPending } = useSession();
  const ownName = user ? [user.firstName, user.lastName].filter(Boolean).join(' ') : '';
  const [typed, setTyped] = useState(() => readGuest(webinarId)?.name ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const refusal = useRefusal(joinWebinar.body!, at);
  const join = useJoin(webinarId);
  const isNamed = ownName !== '';
  const isShort = !guestName.safeParse(typed).success;

  const submit = () => {
    setIsChecked(true);
    refusal.forget();
    if (isNamed || !isShort) void enter();
  };
  const enter = async () => {
    try {
      const savedGuest = user ? null : readGuest(webinarId);
      const entry = await join.mutateAsync({
        ...(!isNamed && { name: typed }),
        ...(savedGuest && { token: savedGuest.token }),
      });
      if (entry.participant.isGuest) {
        saveGuest(webinarId, { token: entry.token, name: entry.participant.name });
      }
      setInside(webinarId, true);
      if (entry.address === null) onJoined(entry);
      else globalThis.location.assign(entry.address);
    } catch (thrown) {
      setInside(webinarId, false);
      refusal.refuse(thrown);
      if (isApiError(thrown, 'webinar.removed')) saveGuest(webinarId, null);
    }
  };

  const isReturning = wasInside(webinarId) && !isPending && (isNamed || !isShort);
  const comeBack = useEffectEvent(() => void enter());
  useEffect(() => {
    if (isReturning) comeBack();
  }, [isReturning]);

  if (isPending) return <Loader aria-label={t('common:state.loading')} />;
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        id={idOf(at('name'))}
        label={t('join.name')}
        description={isNamed ? t('join.ownName') : t('join.nameHint')}
        value={isNamed ? format.text(ownName) : typed}
        readOnly={isNamed}
        autoComplete="name"
        maxLength={60}
        error={isChecked && !isNamed && isShort ? t('join.short') : refusal.fields['name']}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          refusal.forget();
        }}
      />
      {refusal.error !== null && Object.keys(refusal.fields).length === 0 && (
        <Alert color="danger" role="alert">
          {refusal.error}
        </Alert>
      )}
      <Button type="submit" loading={join.isPending} leftSection={<IconLogin2 size={20} />}>
        {t('join.enter')}
      </Button>
    </form>
  );
}

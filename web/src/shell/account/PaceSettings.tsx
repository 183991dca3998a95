import { DENSITIES } from '@malaka/contracts/people/preferences';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSavePreferences, useSession } from '#/domains/people/index.ts';
import { Setting } from '#/kit/ui/Setting.tsx';
import { SwitchBar } from '#/kit/ui/SwitchBar.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { navigationOf } from '#/shell/frame/navigation.ts';
import { hasWorkday } from '#/shell/workday/has-workday.ts';

/** Row density and start page: the user's own, on every device. */
export function PaceSettings() {
  const { t } = useTranslation(['settings', 'shell']);
  const { user } = useSession();
  const save = useSavePreferences();
  if (!user) return null;
  const { density, startPage } = user.preferences;
  const showFailure = () => showToast({ text: t('settings:failed'), type: 'error' });
  const places = navigationOf(user.role, user)
    .flatMap(({ items }) => items)
    .filter(({ key }) => key !== 'profile')
    .map(({ key, link }) => ({ value: String(link.to), label: t(`shell:nav.${key}`) }));
  const homes = hasWorkday(user)
    ? [
        { value: 'home', label: t('settings:start.work') },
        { value: 'learning', label: t('settings:start.learning') },
      ]
    : [{ value: 'home', label: t('shell:nav.profile') }];
  const starts = [...homes, ...places];
  return (
    <>
      <Setting title={t('settings:density')} text={t('settings:densityHint')}>
        <SwitchBar
          label={t('settings:density')}
          value={density}
          onChange={(next: (typeof DENSITIES)[number]) => save({ density: next }, showFailure)}
          options={DENSITIES.map((value) => ({ value, label: t(`settings:densities.${value}`) }))}
        />
      </Setting>
      <Setting title={t('settings:start.title')} text={t('settings:start.hint')}>
        <NativeSelect
          aria-label={t('settings:start.title')}
          // A page that the role may no longer open cannot be the start page.
          value={starts.some(({ value }) => value === startPage) ? startPage : 'home'}
          data={starts}
          onChange={({ currentTarget }) => save({ startPage: currentTarget.value }, showFailure)}
        />
      </Setting>
    </>
  );
}

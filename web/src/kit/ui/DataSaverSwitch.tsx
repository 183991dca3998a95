import { useTranslation } from 'react-i18next';
import { SwitchBar } from './SwitchBar.tsx';
import { SAVER_MODES, setSaverMode, useSaverMode } from '#/kit/data-saver/saver-mode.ts';

/** Everything, text first, or by the speed of the connection. */
export function DataSaverSwitch() {
  const { t } = useTranslation('saver');
  return (
    <SwitchBar
      label={t('title')}
      value={useSaverMode()}
      onChange={setSaverMode}
      options={SAVER_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { SwitchBar } from './SwitchBar.tsx';
import { LINE_MODES, setLineMode, useLineMode } from '#/kit/saver/line-mode.ts';

/** Everything, text first, or by the speed of the connection. */
export function LineModeSwitch() {
  const { t } = useTranslation('saver');
  return (
    <SwitchBar
      label={t('title')}
      value={useLineMode()}
      onChange={setLineMode}
      options={LINE_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
    />
  );
}

import { NOTICE_GROUPS, type NoticeGroup } from '@malaka/contracts/kit/choices';
import type { NoticeSettings, SwitchedOff } from '@malaka/contracts/conversation/notice-settings';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoticeIcon } from './NoticeIcon.tsx';
import styles from './NoticeRoads.module.css';

type Props = {
  settings: NoticeSettings;
  onChange: (switchedOff: SwitchedOff[]) => void;
};

/** What each group of notices may come by; all of them stand in the list in any case. */
export function NoticeRoads({ settings, onChange }: Props) {
  return (
    <div className={styles.groups}>
      {NOTICE_GROUPS.map((group) => (
        <GroupRoads key={group} group={group} settings={settings} onChange={onChange} />
      ))}
    </div>
  );
}

function GroupRoads({ group, settings, onChange }: Props & { group: NoticeGroup }) {
  const { t } = useTranslation(['notice-settings', 'notifications']);
  const { switchedOff, smsGroups } = settings;
  const roads = settings.roads.filter((road) => road !== 'sms' || smsGroups.includes(group));
  const isSame = (one: SwitchedOff, road: string) => one.group === group && one.road === road;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>
        <NoticeIcon group={group} />
        {t(`notifications:group.${group}`)}
      </legend>
      <div className={styles.roads}>
        {roads.map((road) => (
          <Checkbox
            key={road}
            size="md"
            label={t(`notice-settings:road.${road}`)}
            checked={!switchedOff.some((one) => isSame(one, road))}
            onChange={({ currentTarget: { checked } }) => {
              const others = switchedOff.filter((one) => !isSame(one, road));
              onChange(checked ? others : [...others, { group, road }]);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANDING_ICONS, LandingIcon } from './LandingIcon.tsx';

type Props = { value: string; onChange: (icon: string) => void };

export function IconField({ value, onChange }: Props) {
  const { t } = useTranslation('platform-content');
  return (
    <div>
      <Text className="label" mb={6} id="icon-label">
        {t('icon.label')}
      </Text>
      <Group role="group" aria-labelledby="icon-label" gap="xs" align="stretch">
        {LANDING_ICONS.map((name) => (
          <button
            key={name}
            type="button"
            className="icon"
            aria-pressed={name === value}
            aria-label={t(`icon.${name}`)}
            onClick={() => onChange(name)}
          >
            <LandingIcon name={name} />
          </button>
        ))}
      </Group>
    </div>
  );
}

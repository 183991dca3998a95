import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from './question-form.ts';
import styles from './Questions.module.css';
import { TYPE_VIEWS } from './type-views.ts';

type Props = { types: readonly QuestionType[]; onAdd: (type: QuestionType) => void };

/** Adds a question; its type is chosen first, since for some types it cannot be changed later. */
export function AddQuestion({ types, onAdd }: Props) {
  const { t } = useTranslation('questions');
  return (
    <Menu position="bottom-start" width="min(360px, calc(100vw - 32px))">
      <Menu.Target>
        <Button
          w={{ base: '100%', sm: 'auto' }}
          leftSection={<IconPlus size={18} />}
          rightSection={<IconChevronDown size={16} />}
        >
          {t('add')}
        </Button>
      </Menu.Target>
      {/* Fits completely above or below the button. */}
      <Menu.Dropdown mah="45dvh" style={{ overflowY: 'auto' }}>
        {types.map((type) => {
          const { Icon } = TYPE_VIEWS[type];
          return (
            <Menu.Item
              key={type}
              miw="min(320px, 80vw)"
              leftSection={<Icon size={22} aria-hidden />}
              onClick={() => onAdd(type)}
            >
              <Text span fw={600} display="block">
                {t(`type.${type}`)}
              </Text>
              <span className={styles.typeHint}>{t(`typeHint.${type}`)}</span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileCode, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from './FileInput.tsx';
import { saveText } from './save-text.ts';
import { writeSurveyFile } from './survey-file.ts';

type Props = { definition: SurveyDefinition; onRead: (definition: SurveyDefinition) => void };

/** Exports a survey to a file and imports one; an import can be undone. */
export function FileMenu({ definition, onRead }: Props) {
  const { t } = useTranslation('survey-builder');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} onRead={onRead} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('file.menu')}>
            <IconFileCode size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveText('survey.json', writeSurveyFile(definition))}
          >
            {t('file.save')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('file.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

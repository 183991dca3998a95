import type { SurveyDefinition } from '@malaka/contracts/survey-definition';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileCode, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/ui/toast-store.ts';
import { saveText } from './save-text.ts';
import { readSurveyFile, SURVEY_FILE_MAX, writeSurveyFile } from './survey-file.ts';

type Props = { definition: SurveyDefinition; onRead: (definition: SurveyDefinition) => void };

/** A survey as a file, and one out of a file; what was there before comes back by undo. */
export function FileMenu({ definition, onRead }: Props) {
  const { t } = useTranslation('survey-builder');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    const found = file && file.size <= SURVEY_FILE_MAX ? readSurveyFile(await file.text()) : null;
    if (found) onRead(found);
    showToast(
      found
        ? { text: t('file.read'), type: 'success' }
        : { text: t('file.refused'), type: 'error' },
    );
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('file.open')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('file.menu')}>
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

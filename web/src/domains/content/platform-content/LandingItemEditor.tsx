import type { AdminLandingItem } from '@malaka/contracts/content/platform-content/management';
import { Textarea, TextInput, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { EditorDrawer } from '#/kit/localized/EditorDrawer.tsx';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';
import { type LandingBlockName, SHAPES } from './landing-blocks.ts';
import { PortraitField } from './PortraitField.tsx';
import { useSaveLandingItem } from './queries.ts';
import { LANDING_ICONS, LandingIcon } from './LandingIcon.tsx';

const TITLE_MAX = 200;
const TEXT_MAX = 1000;
const POSITION_MAX = 300;

type Props = {
  block: LandingBlockName;
  /** Absent for a new one. */
  item: AdminLandingItem | undefined;
  onClose: (isSaved: boolean) => void;
};

export function LandingItemEditor({ block, item, onClose }: Props) {
  const { t } = useTranslation(['platform-content', 'common']);
  const form = useTextsForm({ title: item?.title ?? NO_TEXTS, text: item?.text ?? NO_TEXTS });
  const [position, setPosition] = useState(item?.position ?? NO_TEXTS);
  const [icon, setIcon] = useState(item?.icon ?? '');
  const [avatar, setAvatar] = useState(item?.avatar ?? null);
  const save = useSaveLandingItem();
  const { hasIcon, isPerson } = SHAPES[block];
  const { fields, language } = form;
  const isChanged =
    icon !== (item?.icon ?? '') ||
    avatar !== (item?.avatar ?? null) ||
    JSON.stringify(position) !== JSON.stringify(item?.position ?? NO_TEXTS);
  const submit = async () => {
    const rest = { id: item?.id, block, position, icon, avatar };
    const done = await form.submit(() => save.mutateAsync({ ...rest, ...fields }));
    if (!done) return;
    showToast({ text: t('common:state.saved'), type: 'success' });
    onClose(true);
  };
  return (
    <EditorDrawer
      title={t(
        item ? `platform-content:block.${block}.edit` : `platform-content:block.${block}.add`,
      )}
      form={form}
      isChanged={isChanged}
      isBusy={save.isPending}
      onSave={() => void submit()}
      onClose={() => onClose(false)}
    >
      {isPerson && (
        <PortraitField
          address={avatar}
          name={fields.title.uz}
          error={form.errors['avatar']}
          onChange={setAvatar}
        />
      )}
      <TextInput
        label={t(`platform-content:block.${block}.name`)}
        {...form.field('title')}
        maxLength={TITLE_MAX}
      />
      {isPerson && (
        <TextInput
          label={t('platform-content:position')}
          lang={language}
          maxLength={POSITION_MAX}
          value={position[language]}
          error={form.errors[`position.${language}`]}
          onChange={(event) => setPosition({ ...position, [language]: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t(`platform-content:block.${block}.text`)}
        {...form.field('text')}
        maxLength={TEXT_MAX}
      />
      {hasIcon && <IconField value={icon} onChange={setIcon} />}
    </EditorDrawer>
  );
}

type IconFieldProps = { value: string; onChange: (icon: string) => void };

function IconField({ value, onChange }: IconFieldProps) {
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

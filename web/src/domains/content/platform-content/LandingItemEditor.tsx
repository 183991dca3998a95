import type {
  AdminLandingItem,
  LANDING_BLOCKS,
} from '@malaka/contracts/content/platform-content/management';
import { Textarea, TextInput, Group, Text, Button } from '@mantine/core';
import { useState, type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { showToast } from '#/kit/ui/toast-store.ts';
import { EditorDrawer } from '#/kit/localized/EditorDrawer.tsx';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { errorTexts } from '#/kit/localized/error-texts.ts';
import { useSaveLandingItem, useUploadPortrait } from './queries.ts';
import { LANDING_ICONS, LandingIcon } from './LandingIcon.tsx';

export type LandingBlockName = (typeof LANDING_BLOCKS)[number];

/** In the order of the landing page. */
export const BLOCKS = [
  'figure',
  'feature',
  'step',
  'specialist',
  'expert_review',
] as const satisfies readonly LandingBlockName[];

type Shape = { hasIcon: boolean; isPerson: boolean };

export const SHAPES: Record<LandingBlockName, Shape> = {
  figure: { hasIcon: false, isPerson: false },
  feature: { hasIcon: true, isPerson: false },
  step: { hasIcon: true, isPerson: false },
  specialist: { hasIcon: false, isPerson: true },
  expert_review: { hasIcon: false, isPerson: true },
};

/** The texts of an item that its block shows. */
export const textsOf = ({ block, title, text, position }: AdminLandingItem) => ({
  title,
  text,
  ...(SHAPES[block].isPerson && { position }),
});

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

type PortraitFieldProps = {
  address: string | null;
  name: string;
  error: string | undefined;
  onChange: (address: string | null) => void;
};

function PortraitField({ address, name, error, onChange }: PortraitFieldProps) {
  const { t } = useTranslation(['platform-content', 'common', 'errors']);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const store = useUploadPortrait();
  const most = format.fileSize(IMAGE_MAX_BYTES);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // Allows choosing the same file again after a failure.
    event.currentTarget.value = '';
    if (!file) return;
    setIsTooLarge(file.size > IMAGE_MAX_BYTES);
    if (file.size <= IMAGE_MAX_BYTES) store.mutate(file, { onSuccess: onChange });
  };
  const refusal = errorTexts(store.error, {
    offline: t('errors:network'),
    failed: t('common:state.failed'),
  });
  const message = isTooLarge
    ? t('platform-content:portrait.tooLarge', { most })
    : (refusal.fields['picture'] ?? refusal.text ?? error);
  return (
    <div>
      <Text className="label" mb={6}>
        {t('platform-content:portrait.label')}
      </Text>
      <Group gap="12px 16px">
        <Avatar src={address} name={name} size={88} />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          aria-label={t('platform-content:portrait.choose')}
          onChange={choose}
        />
        <Button variant="default" loading={store.isPending} onClick={() => input.current?.click()}>
          {t(address ? 'platform-content:portrait.replace' : 'platform-content:portrait.choose')}
        </Button>
        {address && (
          <Button variant="subtle" color="danger" onClick={() => onChange(null)}>
            {t('platform-content:portrait.remove')}
          </Button>
        )}
      </Group>
      <p className="quiet whole">{t('platform-content:portrait.hint', { most })}</p>
      {message && (
        <Text className="smallErrorText" mt={6} role="alert">
          {message}
        </Text>
      )}
    </div>
  );
}

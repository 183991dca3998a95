import type { AdminPage } from '@malaka/contracts/content/platform-content/management';
import { Button, Group, TextInput, Box, Stack, UnstyledButton, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { isApiError, type ApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { NO_TEXTS, textStates } from '#/kit/localized/localized-text.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';
import type { Language } from '#/kit/i18n/languages.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import type { ContentPageName } from './page-queries.ts';
import { BodyField } from './BodyField.tsx';
import styles from './PlatformContent.module.css';
import { usePublishPage, adminPageQuery } from './queries.ts';

const TITLE_MAX = 200;

type Props = {
  page: ContentPageName;
  /** Absent if nothing was published yet. */
  latest: AdminPage | undefined;
  /** The earlier version being viewed. */
  version: number | undefined;
  onVersion: (version?: number) => void;
};

export function PageEditor({ page, latest, version, onVersion }: Props) {
  const { t } = useTranslation(['platform-content', 'common', 'pages']);
  const format = useFormat();
  const form = useTextsForm({ title: latest?.title ?? NO_TEXTS, body: latest?.body ?? NO_TEXTS });
  const [base, setBase] = useState(latest?.version ?? 0);
  const [taken, setTaken] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const publish = usePublishPage();
  const { fields, language } = form;

  const submit = async (over = base) => {
    setIsAsking(false);
    const done = await form.submit(() => publish.mutateAsync({ page, ...fields, version: over }));
    if (!done) return;
    setBase(done.version);
    form.settle();
    const message = t('platform-content:page.published', { version: done.version });
    showToast({ text: message, type: 'success' });
  };
  const take = (earlier: AdminPage) => {
    form.replace({ title: earlier.title, body: earlier.body });
    // Remounts the editor, which reads its text only once.
    setTaken(taken + 1);
    onVersion();
  };
  const conflict = isApiError(form.error, 'page.changed') ? form.error : null;
  return (
    <div className={styles.columns}>
      <form
        noValidate
        className="stack"
        aria-label={t(`pages:title.${page}`)}
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <LanguageTabs value={language} states={form.states} onChange={form.setLanguage} />
        <TextInput
          label={t('platform-content:page.title')}
          {...form.field('title')}
          maxLength={TITLE_MAX}
        />
        <BodyField
          key={taken}
          label={t('platform-content:page.body')}
          title={fields.title[language] || fields.title.uz}
          language={language}
          html={fields.body[language]}
          error={form.errorOf('body')}
          onChange={(html) => form.write('body', html)}
        />
        {conflict ? (
          <PageConflict
            error={conflict}
            onLook={onVersion}
            onOverwrite={(over) => void submit(over)}
          />
        ) : (
          form.errorText && (
            <p role="alert" className="errorBox">
              {form.errorText}
            </p>
          )
        )}
        <Group gap="sm">
          <Button type="submit" loading={publish.isPending} disabled={!form.isChanged}>
            {t('platform-content:page.publish')}
          </Button>
          <span className="quiet whole">
            {form.isChanged
              ? t('platform-content:page.changed')
              : latest &&
                t('platform-content:page.current', {
                  version: latest.version,
                  time: format.moment(latest.updatedAt),
                })}
          </span>
        </Group>
      </form>
      <VersionList latest={latest} current={version} onVersion={onVersion} />
      {version !== undefined && version !== base && (
        <PageVersion page={page} version={version} onTake={take} onClose={() => onVersion()} />
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={t('platform-content:page.askTitle', { version: (latest?.version ?? 0) + 1 })}
        text={t(`platform-content:page.ask.${page}`)}
        confirmLabel={t('platform-content:page.publish')}
        onConfirm={() => void submit()}
        onClose={() => setIsAsking(false)}
      />
      <UnsavedGuard isActive={form.isChanged && !publish.isPending} />
    </div>
  );
}

type PageConflictProps = {
  error: ApiError;
  onLook: (version: number) => void;
  onOverwrite: (version: number) => void;
};

/** Somebody else published meanwhile: your text stays, and you can read theirs first. */
function PageConflict({ error, onLook, onOverwrite }: PageConflictProps) {
  const { t } = useTranslation('platform-content');
  const version = Number(error.facts['version']);
  return (
    <div role="alert" className="errorBox">
      <p>{error.message}</p>
      <Group gap="sm">
        <Button variant="default" onClick={() => onLook(version)}>
          {t('page.look', { version })}
        </Button>
        <Button variant="subtle" color="danger" onClick={() => onOverwrite(version)}>
          {t('page.overwrite')}
        </Button>
      </Group>
    </div>
  );
}

type VersionListProps = {
  latest: AdminPage | undefined;
  current: number | undefined;
  onVersion: (version: number) => void;
};

function VersionList({ latest, current, onVersion }: VersionListProps) {
  const { t } = useTranslation('platform-content');
  const format = useFormat();
  return (
    <Box component="aside" className={`card ${styles.versions}`} aria-label={t('versions.title')}>
      <h2 className="title">{t('versions.title')}</h2>
      {latest ? (
        <ul>
          {latest.versions.map(({ version, updatedAt }) => (
            <li key={version}>
              <UnstyledButton
                className={styles.version}
                px={12}
                py={6}
                w="100%"
                aria-current={version === (current ?? latest.version) || undefined}
                onClick={() => onVersion(version)}
              >
                <Stack component="span" gap={2}>
                  <span>
                    {t(version === latest.version ? 'versions.published' : 'versions.earlier', {
                      version,
                    })}
                  </span>
                  <span className="quiet" data-figures>
                    {format.moment(updatedAt)}
                  </span>
                </Stack>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet whole">{t('versions.none')}</p>
      )}
    </Box>
  );
}

type PageVersionProps = {
  page: ContentPageName;
  version: number;
  /** Continues editing from this text without publishing. */
  onTake: (earlier: AdminPage) => void;
  onClose: () => void;
};

/** An earlier version of a page. */
function PageVersion({ page, version, onTake, onClose }: PageVersionProps) {
  const { t } = useTranslation(['platform-content', 'common']);
  const [language, setLanguage] = useState<Language>('uz');
  const query = useQuery(adminPageQuery(page, version));
  const { data, isPending } = query;
  return (
    <ContentModal
      onClose={onClose}
      size="xl"
      title={t('platform-content:versions.earlier', { version })}
    >
      {isPending && <Skeleton height={240} />}
      {!isPending && !data && <ErrorState query={query} />}
      {data && (
        <Stack>
          <LanguageTabs
            value={language}
            states={textStates({ title: data.title, body: data.body }, {})}
            onChange={setLanguage}
          />
          <div className={styles.preview} lang={language}>
            <h3 className="title">{data.title[language]}</h3>
            {data.body[language] ? (
              <RichText html={data.body[language]} />
            ) : (
              <p className="quiet whole">{t('platform-content:view.empty')}</p>
            )}
          </div>
          <Group gap="sm">
            <Button variant="default" onClick={() => onTake(data)}>
              {t('platform-content:versions.take')}
            </Button>
          </Group>
        </Stack>
      )}
    </ContentModal>
  );
}

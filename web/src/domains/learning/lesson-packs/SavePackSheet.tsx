import type { LessonPack } from '@malaka/contracts/learning/lesson-packs';
import { Alert, Button, Radio, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRemembered } from '#/kit/api/token.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { canStore, isOnWifi } from '#/kit/stored-files/device.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { PackFacts } from './PackFacts.tsx';
import type { Pack } from './packs.ts';
import { planQuery, storageQuery } from './queries.ts';
import { choicesOf, TEXT_ONLY } from './rules.ts';
import { startPack } from './pack-downloads.ts';
import { useChoiceText } from './use-pack-state.ts';

type Props = {
  accountId: number;
  courseId: number;
  pack: Pack | undefined;
  onClose: () => void;
};

/** Options for saving a course; for one that is saved or downloading, its state. */
export function SavePackSheet(props: Props) {
  const { t } = useTranslation(['lesson-packs', 'course', 'common']);
  const { pack, onClose } = props;
  const [isChanging, setIsChanging] = useState(false);
  const { data: isAble } = useQuery({ queryKey: ['can-store'], queryFn: canStore });
  return (
    <ContentModal onClose={onClose} title={t('course:savePack')}>
      {!isRemembered() ? (
        <Alert color="warning">{t('lesson-packs:sheet.unremembered')}</Alert>
      ) : isAble === false ? (
        <Alert color="warning">{t('lesson-packs:sheet.unsupported')}</Alert>
      ) : pack && !isChanging ? (
        <Stack>
          <PackFacts {...props} pack={pack} onChange={() => setIsChanging(true)} />
          <TextLink to="/dashboard/saved-courses">{t('lesson-packs:action.list')}</TextLink>
        </Stack>
      ) : (
        <Choosing {...props} onStarted={() => setIsChanging(false)} />
      )}
    </ContentModal>
  );
}

function Choosing({ courseId, ...props }: Omit<Props, 'onClose'> & { onStarted: () => void }) {
  const { t } = useTranslation('lesson-packs');
  const plan = useQuery({ ...planQuery(courseId), staleTime: 0 });
  if (plan.isPending) return <Skeleton height={240} />;
  if (!plan.data) {
    return <ErrorState title={t('sheet.failed')} query={plan} />;
  }
  return <Choices {...props} courseId={courseId} plan={plan.data} />;
}

/** Browsers without Media Source cannot play segmented video. */
const canPlayParts = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

type ChoicesProps = Omit<Props, 'onClose'> & { plan: LessonPack; onStarted: () => void };

function Choices({ accountId, courseId, pack, plan, onStarted }: ChoicesProps) {
  const { t } = useTranslation('lesson-packs');
  const format = useFormat();
  const choiceText = useChoiceText();
  const all = choicesOf(plan);
  const choices = canPlayParts ? all : all.filter(({ height }) => height === TEXT_ONLY);
  const [height, setHeight] = useState(pack?.height ?? choices[0]?.height ?? TEXT_ONLY);
  const [isOnlyWifi, setIsOnlyWifi] = useState(pack?.isOnlyWifi ?? isOnWifi() !== undefined);
  const [isAutoNext, setIsAutoNext] = useState(pack?.isAutoNext ?? true);
  const [isDropDone, setIsDropDone] = useState(pack?.isDropDone ?? false);
  const { data: storage } = useQuery(storageQuery(accountId, [courseId]));
  const chosen = choices.find((choice) => choice.height === height);
  const left = plan.lessons.filter(({ refusal }) => refusal !== null);
  if (!chosen) return <Text>{t('sheet.nothing')}</Text>;
  const here = storage?.sizes.get(courseId) ?? 0;
  const missing = storage?.free === undefined ? 0 : chosen.bytes - here - storage.free;
  const start = async () => {
    const options = { courseId, height, isOnlyWifi, isAutoNext, isDropDone };
    await startPack(accountId, options, plan);
    onStarted();
  };
  return (
    <Stack>
      <Text>{t('sheet.text')}</Text>
      <Radio.Group
        label={t('sheet.choice')}
        value={String(height)}
        onChange={(value) => setHeight(Number(value))}
      >
        <Stack gap="sm" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choice.height}
              value={String(choice.height)}
              label={`${choiceText(choice.height)} · ${format.fileSize(choice.bytes)}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      {!canPlayParts && <Text className="quiet">{t('sheet.noVideo')}</Text>}
      {storage?.free !== undefined && (
        <Text className="quiet">{t('sheet.free', { size: format.fileSize(storage.free) })}</Text>
      )}
      {missing > 0 && (
        <Alert color="warning" role="status">
          {t('sheet.noRoom', { size: format.fileSize(missing) })}
        </Alert>
      )}
      <Switch
        label={t('sheet.onlyWifi')}
        disabled={isOnWifi() === undefined}
        {...(isOnWifi() === undefined && { description: t('sheet.onlyWifiUnknown') })}
        checked={isOnlyWifi}
        onChange={(event) => setIsOnlyWifi(event.currentTarget.checked)}
      />
      <Switch
        label={t('sheet.autoNext')}
        description={t('sheet.autoNextText')}
        checked={isAutoNext}
        onChange={(event) => setIsAutoNext(event.currentTarget.checked)}
      />
      <Switch
        label={t('sheet.dropDone')}
        checked={isDropDone}
        onChange={(event) => setIsDropDone(event.currentTarget.checked)}
      />
      {left.length > 0 && (
        <div>
          <Text className="quiet">{t('sheet.left')}</Text>
          <ul>
            {left.map(({ id, name, refusal }) => (
              <li key={id} className="quiet">
                {format.text(name)}: {refusal && t(`refusal.${refusal}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button size="lg" disabled={missing > 0} onClick={() => void start()}>
        {t('sheet.start', { size: format.fileSize(Math.max(0, chosen.bytes - here)) })}
      </Button>
    </Stack>
  );
}

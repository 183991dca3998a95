import type { Landing } from '@malaka/contracts/content/platform-content';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { Features } from './Features.tsx';
import { Figures } from './Figures.tsx';
import { FreeCourses } from './FreeCourses.tsx';
import styles from './LandingPage.module.css';
import { LandingSkeleton } from './LandingSkeleton.tsx';
import { PopularCourses } from './PopularCourses.tsx';
import { Speakers } from './Speakers.tsx';
import { Steps } from './Steps.tsx';
import { TelegramInvitation } from './TelegramInvitation.tsx';
import { WebinarInvitation } from './WebinarInvitation.tsx';

type Props = { landing: UseQueryResult<Landing, unknown> };

export function LandingSections({ landing }: Props) {
  const { data, isPending, isFetching, refetch } = landing;
  if (isPending) return <LandingSkeleton />;
  if (!data) {
    return (
      <div className={styles.section}>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  }
  return (
    <>
      <Figures figures={data.figures} />
      <Features features={data.features} />
      <FreeCourses />
      <PopularCourses />
      {data.webinar && <WebinarInvitation webinar={data.webinar} serverNow={data.serverNow} />}
      <Steps steps={data.steps} />
      <Speakers kind="specialists" speakers={data.specialists} />
      <Speakers kind="expertReviews" speakers={data.expertReviews} />
      <TelegramInvitation url={data.telegramUrl} />
    </>
  );
}

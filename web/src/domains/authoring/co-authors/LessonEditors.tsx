import type { LessonEditor } from '@malaka/contracts/authoring/co-authors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import styles from './CoAuthors.module.css';
import { coAuthorsQuery } from './queries.ts';

type Props = {
  lessonId: number;
  courseId: number;
  /** A changed value means that the author has typed. */
  typed: unknown;
};

/** Other users who have this lesson open for editing, while connected. */
export function LessonEditors({ lessonId, courseId, typed }: Props) {
  const { t } = useTranslation('co-authors');
  const format = useFormat();
  const { user } = useSession();
  const { data } = useQuery(coAuthorsQuery(courseId));
  const isShared = data?.coAuthors.some(({ right }) => right === 'edit') ?? false;
  const [editors, setEditors] = useState<LessonEditor[]>([]);
  const reported = useRef(typed);
  const hasTyped = useEffectEvent(() => {
    const isNew = reported.current !== typed;
    reported.current = typed;
    return isNew;
  });
  const show = useEffectEvent(setEditors);

  useEffect(() => {
    if (!isShared) return;
    let leave: (() => void) | undefined;
    let isGone = false;
    void import('./editors-connection.ts').then(({ openEditorsConnection: openEditorsLine }) => {
      if (isGone) return;
      leave = openEditorsLine({
        lessonId,
        hasTyped: () => hasTyped(),
        onEditors: (others) => show(others),
      });
    });
    return () => {
      isGone = true;
      leave?.();
    };
  }, [isShared, lessonId]);

  // A person with two windows appears once; your own other window only causes a conflict.
  const people = [
    ...new Map(
      editors.filter(({ accountId }) => accountId !== user?.id).map((one) => [one.accountId, one]),
    ).values(),
  ];
  return (
    <div role="status" data-editors={people.length}>
      {people.map(({ accountId, name, avatar, isTyping }) => (
        <p key={accountId} className={styles.editors}>
          <Avatar src={avatar} name="" size={28} />
          {t(isTyping ? 'typing' : 'editing', { name: format.text(name) })}
        </p>
      ))}
    </div>
  );
}

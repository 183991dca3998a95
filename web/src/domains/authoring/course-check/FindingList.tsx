import type { LintFinding } from '@malaka/contracts/authoring/course-check';
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { minutesAndSeconds } from '#/kit/ui/minutes-and-seconds.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import styles from './CheckPanel.module.css';
import { findingPath, groupFindings } from './finding-place.ts';

type Props = {
  courseId: number;
  findings: readonly LintFinding[];
  /** A link was followed. */
  onChoose?: () => void;
};

/** Findings by place; each links to where it can be fixed. */
export function FindingList({ courseId, findings, onChoose }: Props) {
  const format = useFormat();
  return (
    <ul className={styles.groups}>
      {groupFindings(findings).map((group) => (
        <li key={group.key}>
          <p className={styles.place}>{format.text(group.place)}</p>
          <Stack component="ul" gap={0}>
            {group.findings.map((finding) => (
              <li key={`${finding.rule}-${finding.questionId ?? finding.time ?? finding.detail}`}>
                <Finding courseId={courseId} finding={finding} onChoose={onChoose} />
              </li>
            ))}
          </Stack>
        </li>
      ))}
    </ul>
  );
}

type FindingProps = Pick<Props, 'courseId' | 'onChoose'> & { finding: LintFinding };

function Finding({ courseId, finding, onChoose }: FindingProps) {
  const { t } = useTranslation('course-check');
  const format = useFormat();
  const { rule, severity, detail, question, time } = finding;
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle;
  const text = t(`rule.${rule}`, {
    detail,
    time: minutesAndSeconds(time ?? 0),
    other: minutesAndSeconds(Number(detail) || 0),
  });
  return (
    <Link to={findingPath(courseId, finding)} className={styles.line} onClick={onChoose}>
      <Icon
        size={20}
        className={styles.icon}
        data-severity={severity}
        role="img"
        aria-label={t(severity)}
      />
      <Text span flex={1} miw={0} inherit className="whole">
        {text}
        {question && <Truncated className="dimmed">{format.text(question)}</Truncated>}
      </Text>
      <IconChevronRight size={18} className="dimmed" aria-hidden />
    </Link>
  );
}

import type { LintFinding } from '@malaka/contracts/authoring/course-check';

/** Address where a finding can be fixed. */
export function findingPath(courseId: number, finding: LintFinding): string {
  const { rule, sectionId, lessonId, lessonType, questionId, time } = finding;
  const studio = '/dashboard/copyrights';
  const items = `${studio}/course-items/${courseId}`;
  if (sectionId === null) {
    return rule === 'course_empty' ? items : `${studio}/course-update/${courseId}`;
  }
  const lesson = `${items}/section/${sectionId}/lesson`;
  if (lessonId === null || lessonType === null) return lesson;
  if (time !== null) return `${lesson}/video/questions/update/${time}`;
  const edit = `${lesson}/${lessonType}`;
  return questionId === null ? edit : `${edit}#question-${questionId}`;
}

export type FindingGroup = { key: string; place: string; findings: LintFinding[] };

/** Groups findings by place in the order of the list, which has errors first. */
export function groupFindings(findings: readonly LintFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const key = `${finding.sectionId ?? 'course'}-${finding.lessonId ?? ''}`;
    const group = groups.get(key);
    if (group) group.findings.push(finding);
    else groups.set(key, { key, place: finding.place, findings: [finding] });
  }
  return Array.from(groups.values());
}

// What other domains may call.
export {
  readCoursesSearch,
  readReportSearch,
  readUsersSearch,
  required,
} from './course-reports/report-search.ts';
export { GroupSelect } from './groups/GroupSelect.tsx';
export { UserList } from './groups/UserList.tsx';
export { readAddWay } from './groups/add-ways.ts';
export { groupsQuery, usersQuery } from './groups/queries.ts';
export { schoolQuery as schoolQueryOfMySchool } from './my-school/queries.ts';
export { readSchoolSearch } from './my-school/staff-search.ts';
export { factsQuery, statisticsQuery } from './platform-statistics/queries.ts';
export { readRowsSearch, readStatisticsSearch } from './platform-statistics/statistics-search.ts';
export { type Place, PlaceFields } from './pupils/PlaceFields.tsx';
export { pupilParam, readTabSearch } from './pupils/pupil-tabs.ts';
export { visibleRegionQuery, schoolQuery as schoolQueryOfPupils } from './pupils/queries.ts';
export { foundQuery } from './quick-search/queries.ts';
export { queuesQuery, workdayQuery } from './workday/queries.ts';

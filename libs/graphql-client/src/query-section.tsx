import { plural, t } from '@trax/i18n/macro';
import { Button, Cluster, FailureText, LoadingRegion, RetryIcon, Section, Skeleton, useAutomaticRetry } from '@trax/ui';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useQueryState, type QueryScreenProps } from './query-screen.js';
import { explainFailure, isTemporary } from './read-problem.js';

type Refetch = QueryScreenProps<unknown>['query']['refetch'];

/** Whether several sections of the page have failed, and how a section reports that it has; the function returned takes it back. */
type PageFailures = { readonly areShared: boolean; readonly report: (refetch: Refetch) => () => void };

const PageFailuresContext = createContext<PageFailures>({ areShared: false, report: () => () => undefined });

/** Around the sections of a page: when several fail, each says so, and one button above them tries all of them again. */
export function QuerySections({ children }: { readonly children: ReactNode }) {
  const [failed, setFailed] = useState<readonly Refetch[]>([]);
  const report = useCallback((refetch: Refetch) => {
    setFailed((others) => [...others, refetch]);
    return () => setFailed((all) => all.filter((one) => one !== refetch));
  }, []);
  const failedCount = failed.length;
  const areShared = failedCount > 1;
  return (
    <PageFailuresContext value={{ areShared, report }}>
      {areShared && (
        <Failure
          text={plural(failedCount, {
            one: '# part of this page could not be loaded.',
            other: '# parts of this page could not be loaded.',
          })}
          onRetry={() => failed.forEach(refetchQuietly)}
        />
      )}
      {children}
    </PageFailuresContext>
  );
}

export type QueryPartProps<Data> = Pick<QueryScreenProps<Data>, 'query' | 'children'> & {
  /** What failed, for example `Failed to fetch users`. */
  readonly failed: string;
  /** What screen readers read until there is data, for example `Loading users`. */
  readonly loading: string;
  /** Shown until there is data. */
  readonly skeleton?: ReactNode;
};

/**
 * The part of a section that shows the data of a query. Its failure is one sentence, with a retry unless the page has one; where the
 * server is away, it is tried again by itself.
 */
export function QueryPart<Data>({
  query,
  failed,
  loading,
  skeleton = <Skeleton width="40%" />,
  children,
}: QueryPartProps<Data>): ReactNode {
  const { data, error } = useQueryState(query);
  const { areShared, report } = useContext(PageFailuresContext);
  const { refetch } = query;
  const hasFailed = error !== undefined;
  const retry = () => refetchQuietly(refetch);
  useAutomaticRetry(hasFailed && isTemporary(error) ? retry : undefined);
  useEffect(() => (hasFailed ? report(refetch) : undefined), [hasFailed, report, refetch]);
  if (data !== undefined) return children(data);
  if (!hasFailed) return <LoadingRegion label={loading}>{skeleton}</LoadingRegion>;
  const text = explainFailure(failed, error);
  return areShared ? <FailureText>{text}</FailureText> : <Failure text={text} onRetry={retry} />;
}

type QuerySectionProps<Data> = Omit<ComponentProps<typeof Section>, 'children'> & QueryPartProps<Data>;

/** A section of one query: its title stands whatever becomes of the query. */
export function QuerySection<Data>(props: QuerySectionProps<Data>) {
  const { query, failed, loading, skeleton, children, ...section } = props;
  const part = { query, failed, loading, skeleton, children };
  return (
    <Section {...section}>
      <QueryPart {...part} />
    </Section>
  );
}

type FailureProps = { readonly text: string; readonly onRetry: () => void };

const Failure = ({ text, onRetry }: FailureProps) => (
  <Cluster role="alert" gap="3" align="center" justify="space-between">
    <FailureText>{text}</FailureText>
    <Button variant="secondary" icon={<RetryIcon aria-hidden="true" />} onClick={onRetry}>{t`Try again`}</Button>
  </Cluster>
);

/** The query itself carries the error of another failure. */
const refetchQuietly = (refetch: Refetch): void => void refetch().catch(() => undefined);

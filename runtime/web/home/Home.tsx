// The first page: every screen this person may open, by group.
import { t } from '../i18n/t.ts';
import { valueContext, useSession } from '../session/session.ts';
import { todayIn } from '../../core/values/dates.ts';
import { LeafLink, sections } from '../shell/NavMenu.tsx';
import { Icon, iconNamed } from '../ui/Icon.tsx';
import { EmptyState } from '../ui/states.tsx';

export function Home() {
  const { user, company, manifest } = useSession();
  const name = company?.aliasUserName || user.name;
  if (manifest.menu.length === 0) return <EmptyState icon="lock" title={t('您没有该企业此应用的权限，请联系管理员')} />;
  return (
    <div className="homep">
      <h1>{name}</h1>
      <p className="s2">{company?.name}<span className="s3 tn">　{todayIn(valueContext().timeZone)}</span></p>
      <div className="groups">
        {manifest.menu.map((group) => (
          <section key={group.id} className="card" aria-label={group.name}>
            <h2><Icon name={iconNamed(group.icon, 'apps')} />{group.name}</h2>
            {sections(group).map((section) => (
              <div key={section.title}>
                {section.title !== group.name && <h3>{section.title}</h3>}
                {section.items.map((leaf) => <LeafLink key={leaf.id} leaf={leaf} pathname="" className="leaf" arrow />)}
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

// The first page where the schemas have none: every screen this person may open, by group.
import { valueContext, useSession } from '../session/session.ts';
import { todayIn } from '../../core/values/dates.ts';
import { sections, type MenuNode } from '../shell/menu.ts';
import { LeafLink } from '../shell/NavMenu.tsx';
import { Icon, iconNamed } from '../ui/Icon.tsx';

export default function MenuHome() {
  const { user, company, manifest } = useSession();
  const name = company?.aliasUserName || user.name;
  return (
    <div className="homep">
      <h1>{name}</h1>
      <p className="s2">{company?.name}<span className="s3 tn">　{todayIn(valueContext().timeZone)}</span></p>
      <div className="groups">
        {(manifest.menu as MenuNode[]).map((group) => (
          <section key={group.id} className="card" aria-label={group.name}>
            <h2><Icon name={iconNamed(group.icon, 'apps')} />{group.name}</h2>
            {sections(group).map((section) => (
              <div key={section.id}>
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

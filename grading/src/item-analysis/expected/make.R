# Rscript grading/src/item-analysis/expected/make.R grading/src/item-analysis/expected
# Base R 4 alone. Writes answers of 300 people to 12 questions, of which a tenth was not asked, and
# what R says of them.
folder <- commandArgs(trailingOnly = TRUE)[1]
set.seed(20261126)
n <- 300; k <- 12
ability <- rnorm(n); group <- rbinom(n, 1, 0.45)
hard <- seq(-1.5, 1.5, length.out = k)
x <- sapply(1:k, function(i) rbinom(n, 1, plogis(1.2 * (ability - hard[i]) - (i == 5) * 1.4 * group)))
x[, 7] <- 1 - x[, 7]                    # a key that is wrong
x[, 3] <- x[, 3] * sample(c(0.5, 1), n, TRUE) # part of the points
whole <- x
missing <- matrix(runif(n * k) < 0.1, n, k)
x[missing] <- NA
write.table(cbind(group, x), file.path(folder, "answers.csv"), sep = ",", row.names = FALSE,
  col.names = c("group", paste0("q", 1:k)), na = "")

out <- list()
say <- function(name, value) out[[name]] <<- format(value, digits = 15)
for (i in 1:k) {
  rest <- rowMeans(x[, -i], na.rm = TRUE)
  say(paste0("difficulty.", i), mean(x[, i], na.rm = TRUE))
  say(paste0("itemRest.", i), cor(x[, i], rest, use = "complete.obs"))
}
C <- cov(x, use = "pairwise.complete.obs")
alpha <- k / (k - 1) * (1 - sum(diag(C)) / sum(C))
say("alpha", alpha)
say("low", 1 - (1 - alpha) * qf(0.975, n - 1, (n - 1) * (k - 1)))
say("high", 1 - (1 - alpha) * qf(0.025, n - 1, (n - 1) * (k - 1)))
own <- rowMeans(x, na.rm = TRUE)
say("standardError", 100 * sd(own) * sqrt(1 - alpha))
asked <- round(mean(rowSums(!is.na(x))))
least <- ceiling(0.6 * asked)
p <- alpha * own + (1 - alpha) * mean(own)
passes <- 1 - pbinom(least - 1, asked, p)
say("consistency", mean(passes^2 + (1 - passes)^2))
level <- round(100 * own)
for (i in c(5, 9)) {
  here <- !is.na(x[, i])
  big <- names(which(table(level[here]) > 1))
  keep <- here & level %in% as.numeric(big)
  tab <- table(factor(group[keep], 0:1), factor(x[keep, i], c(1, 0)), level[keep])
  mh <- mantelhaen.test(tab, correct = FALSE)
  say(paste0("oddsRatio.", i), unname(mh$estimate))
  say(paste0("chiSquare.", i), unname(mh$statistic))
}
write.table(cbind(names(out), unlist(out)), file.path(folder, "figures.csv"), sep = ",",
  row.names = FALSE, col.names = FALSE, quote = FALSE)
